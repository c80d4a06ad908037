/** The identity of this process, stored with the work that it owns. */
export interface ProcessId {
  id: string
}
