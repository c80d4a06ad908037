/** Validates `AI_BASE_URL`, or that variable of a further engine; throws an error that says what to write instead. */
export function checkBaseUrl(text: string, suffix = ''): string {
  const name = `AI_BASE_URL${suffix}`
  const example = 'write it like https://api.example.com/v1'
  let url: URL
  try {
    url = new URL(text.trim())
  } catch (cause) {
    throw new Error(`${name} is not a URL ("${text}"): ${example}`, { cause })
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Error(`${name} must begin with http:// or https:// ("${text}"): ${example}`)
  if (url.username || url.password) throw new Error(`${name} contains a password; put the key into AI_API_KEY${suffix}`)
  if (url.search || url.hash) throw new Error(`${name} must not contain "?" or "#" ("${text}"): ${example}`)
  const path = url.pathname.replace(/\/+$/, '')
  if (/\/(chat\/)?completions$|\/models$/.test(path))
    throw new Error(
      `${name} must end before ${path.match(/\/(chat\/completions|completions|models)$/)?.[0]} ("${text}"): ${example}`,
    )
  return `${url.origin}${path}`
}
