import { openPaintroom } from '@moyun/ui/paintroom'

openPaintroom()
