/** Returns a value that the machine's current state guarantees to be present; throws if it is missing. */
export function assertPresent<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The machine’s context contradicts its state')
  return value
}
