/** What so many characters cost where one point is for `each` of them, for whom pays `percent` of it: rounded up, then lowered, and at least a point. */
export function pointsFor(characters: number, each: number, percent: number): number {
  const usual = Math.ceil(characters / each)
  return usual === 0 ? 0 : Math.max(1, Math.floor((usual * percent) / 100))
}
