/** A range of a text, in UTF-16 code units. */
export interface TextRange {
  from: number
  to: number
}

/** Where a range is after the text was edited; null if the edit touched it. */
export function shiftRange({ from, to }: TextRange, before: string, after: string): TextRange | null {
  if (before === after) return { from, to }
  const most = Math.min(before.length, after.length)
  let begin = 0
  while (begin < most && before[begin] === after[begin]) begin += 1
  let end = 0
  while (end < most - begin && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  if (to <= begin) return { from, to }
  if (before.length - end > from) return null
  const by = after.length - before.length
  return { from: from + by, to: to + by }
}
