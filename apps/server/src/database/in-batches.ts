/** Does some of a long task again and again until less than `most` was left to do. `some` does `most` at most and gives back how many; the sum is given back. */
export async function inBatches(most: number, some: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const done = await some()
    all += done
    if (done < most) return all
  }
}
