/**
 * Repeats `some` until it does less than `most`. `some` processes at most `most` items and returns how many; the result
 * is the sum.
 */
export async function inBatches(most: number, some: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await some()
    all += done
    if (done < most) return all
  }
}
