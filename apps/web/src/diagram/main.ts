import { startDiagramWorker } from '@moyun/ui/diagram-worker'

startDiagramWorker()
