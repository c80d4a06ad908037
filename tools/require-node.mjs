// Must be imported before anything that an older Node lacks: the error would be incomprehensible otherwise.

/** Why Moyun does not run on this version of Node; null if it does. */
export function problemWith(version) {
  const [major, minor] = version.split('.').map(Number)
  const fits = major >= 24 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19)
  return fits ? null : `Moyun needs Node 20.19, 22.13, 24 or newer; this is ${version}`
}

const problem = problemWith(process.versions.node)
if (problem !== null) {
  console.error(`✗ ${problem}`)
  process.exit(1)
}
