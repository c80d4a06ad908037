/** The languages that have a grammar; the highlighting worker loads the grammars themselves. */
const languages = [
  'bash', 'c', 'cpp', 'csharp', 'css', 'dart', 'diff', 'dockerfile', 'go', 'graphql', 'html', 'ini', 'java', 'javascript',
  'json', 'jsx', 'kotlin', 'latex', 'lua', 'make', 'markdown', 'matlab', 'nginx', 'php', 'powershell', 'python', 'r', 'ruby',
  'rust', 'scala', 'scss', 'sql', 'swift', 'toml', 'tsx', 'typescript', 'vue', 'xml', 'yaml',
] as const // prettier-ignore

export type Language = (typeof languages)[number]

const aliases: Record<string, string> = {
  sh: 'bash', shell: 'bash', zsh: 'bash', console: 'bash', 'c++': 'cpp', cs: 'csharp', 'c#': 'csharp', docker: 'dockerfile', golang: 'go', conf: 'ini',
  properties: 'ini', js: 'javascript', mjs: 'javascript', cjs: 'javascript', jsonc: 'json', json5: 'json', kt: 'kotlin', tex: 'latex', makefile: 'make',
  md: 'markdown', ps1: 'powershell', py: 'python', python3: 'python', rb: 'ruby', rs: 'rust', mysql: 'sql', postgresql: 'sql', pgsql: 'sql', sqlite: 'sql',
  ts: 'typescript', svg: 'xml', yml: 'yaml', patch: 'diff',
} // prettier-ignore

/** The canonical name of a language that a fence may write in several ways; null without a grammar for it. */
export function languageOf(word: string): Language | null {
  const name = word.toLowerCase()
  const known = aliases[name] ?? name
  return languages.find((language) => language === known) ?? null
}
