export { MessageList as SaidMessages } from '@moyun/ui'
