const raw = String.raw

/** Formulas that would link, load from another site, or never end. */
export const formulas = [
  raw`$\href{javascript:__hostile=1}{x}$`,
  raw`$\url{javascript:__hostile=1}$`,
  raw`$\href{https://evil.example/}{x}$`,
  raw`$\includegraphics[height=1em]{https://evil.example/f.png}$`,
  raw`$\htmlId{root}{x}$`,
  raw`$\htmlClass{root}{x}$`,
  raw`$\htmlStyle{background:url(https://evil.example/b.png)}{x}$`,
  raw`$\htmlData{x=1}{x}$`,
  raw`$\def\a{\a\a}\a$`,
  raw`$\def\a#1{#1#1}\a{\a{\a{\a{\a{\a{x}}}}}}$`,
  raw`$\rule{9999em}{9999em}$`,
  raw`$\kern-999em x$`,
  raw`$\text{<img src=x onerror=__hostile=1>}$`,
  raw`$\color{red;background:url(//evil.example/c)}x$`,
  raw`$$\begin{matrix}<script>__hostile=1</script>\end{matrix}$$`,
  `$${'{'.repeat(60)}x${'}'.repeat(60)}$`,
  `$${'\\sqrt{'.repeat(30)}x${'}'.repeat(30)}$`,
  raw`\[\unicode{x3c}\verb|<svg onload=__hostile=1>|`,
  raw`$\gdef\frac{\href{javascript:__hostile=1}{x}}$ $\frac{1}{2}$`,
] as const

const diagram = (source: string) => `\`\`\`mermaid\n${source}\n\`\`\``

/** Diagrams that would handle clicks, inject styles or load from another site. */
export const diagrams = [
  diagram('graph TD\nA-->B\nclick A "javascript:__hostile=1"'),
  diagram('graph TD\nA-->B\nclick A href "https://evil.example/" _self'),
  diagram('graph TD\nA-->B\nclick A call __hostile()'),
  diagram('%%{init:{"securityLevel":"loose"}}%%\ngraph TD\nA["<img src=x onerror=parent.__hostile=1>"]'),
  diagram('%%{init:{"themeCSS":"*{background:url(https://evil.example/t.png)}"}}%%\ngraph TD\nA'),
  diagram('%%{init:{"fontFamily":"x;}*{background:url(//evil.example/f)"}}%%\ngraph TD\nA'),
  diagram('%%{init:{"flowchart":{"htmlLabels":true}}}%%\ngraph TD\nA["<iframe src=https://evil.example/>"]'),
  diagram('graph TD\nA["<img src=https://evil.example/l.png>"]'),
  diagram('graph TD\nA@{ img: "https://evil.example/n.png", label: "x" }'),
  diagram('graph TD\nA\nstyle A fill:url(https://evil.example/s.svg)'),
  diagram('graph TD\nA:::c\nclassDef c background:url(https://evil.example/c.png)'),
  diagram('---\nconfig:\n  securityLevel: loose\n---\ngraph TD\nA["<script>__hostile=1</script>"]'),
  diagram('sequenceDiagram\nparticipant A\nlink A: x @ javascript:__hostile=1'),
  diagram('graph TD\nA["</svg><script>__hostile=1</script>"]'),
] as const

/** Texts that would break the parser, and code fences that would be more than code. */
export const malformedTexts = [
  '```html\n<script>__hostile=1</script>\n```',
  '```"><img src=x onerror=__hostile=1>\nx\n```',
  '```__proto__\nx\n```',
  '~~~javascript onload=__hostile=1\n__hostile=1',
  '``<img src=x onerror=__hostile=1>``',
  'a\u202etxt.exe\u202c b\u2066c\u2069',
  'java\u200bscript\u200d:\ufeff__hostile=1',
  '<\u0000script>__hostile=1</script>',
  '[x](java\u0000script:__hostile=1)',
  'lone \ud800 and \udfff [x](https://evil.example/\ud800)',
  '> '.repeat(60) + 'deep',
  '- '.repeat(40) + 'deep',
  '*'.repeat(80) + 'a' + '_'.repeat(80),
  '['.repeat(80) + '](',
  '!['.repeat(50) + 'a',
  '`'.repeat(99) + ' x',
  '<'.repeat(90) + 'a',
  '\\'.repeat(90),
  '&#x110000; &#0; &#xD800; &nosuch;',
  'x'.repeat(300),
  'e' + '\u0301'.repeat(120),
  '[x](https://evil.example/',
  '![x](https://evil.example/open.png "',
  '<img src="https://evil.example/open.png',
  '| a |\n| - |\n| ![x](https://evil.example/',
  '[r]: https://evil.example/\n'.repeat(6) + '[r]',
] as const

/** Texts that cost too much: deep nesting, unclosed openers, one endless word. */
export const expensiveTexts = [
  '> '.repeat(10_000) + 'deep',
  '- '.repeat(10_000) + 'deep',
  '1. '.repeat(6_000) + 'deep',
  '\\( \\['.repeat(4_000),
  '*a_ '.repeat(5_000),
  '['.repeat(20_000),
  'x'.repeat(40_000),
  '| a '.repeat(400) + '|\n' + '| - '.repeat(400) + '|\n' + '| b '.repeat(400) + '|',
  '```js\n' + '({[`${'.repeat(3_000),
  '$' + '{'.repeat(9_000) + '}'.repeat(9_000) + '$',
  // Each macro expands to two of the one before it: about four hundred characters become a quarter of a million.
  `$${[...'abcdefghijklmnopqrs'].map((name, at, all) => String.raw`\def\q${name}{${at === 0 ? 'x' : String.raw`\q${all[at - 1]}\q${all[at - 1]}`}}`).join('')}\\qs$`,
] as const
