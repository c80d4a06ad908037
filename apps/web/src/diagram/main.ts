import { startDiagramWorker } from '@moyun/ui/paintroom'

startDiagramWorker()
