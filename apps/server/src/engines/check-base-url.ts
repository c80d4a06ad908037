/** Reads `AI_BASE_URL`; throws one sentence that says what to write instead. */
export function checkBaseUrl(written: string): string {
  const example = 'write it like https://api.example.com/v1'
  let url: URL
  try {
    url = new URL(written.trim())
  } catch (cause) {
    throw new Error(`AI_BASE_URL is no address ("${written}"): ${example}`, { cause })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`AI_BASE_URL must begin with http:// or https:// ("${written}"): ${example}`)
  if (url.username || url.password) throw new Error('AI_BASE_URL holds a password; put the key into AI_API_KEY')
  if (url.search || url.hash) throw new Error(`AI_BASE_URL may have no "?" and no "#" ("${written}"): ${example}`)
  const path = url.pathname.replace(/\/+$/, '')
  if (/\/(chat\/)?completions$|\/models$/.test(path))
    throw new Error(
      `AI_BASE_URL must end before ${path.match(/\/(chat\/completions|completions|models)$/)?.[0]} ("${written}"): ${example}`,
    )
  return `${url.origin}${path}`
}
