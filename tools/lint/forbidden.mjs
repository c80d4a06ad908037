const requests = 'Send requests through `call`, the realtime actor or, on the server, `outbound/fetch-external.ts`.'
const machine = 'A machine must not use the browser: declare an actor that the app provides.'

const html = 'Do not set HTML: text from members and models must never become markup.'
const shipped = 'A comment in a template literal is sent to the browser or the database: write it above, in TypeScript.'
const lostHandler =
  'The build wraps the import together with this `then`, so the second handler does not receive load ' +
  'errors. Await the import, or use `catch`.'
const unawaited = 'A play function waits for each of its steps: write `await`.'
const testId = 'Query by role and label instead of a test id.'

/** Forbidden names and constructs, each with its alternative. */
export const forbidden = {
  requests: ['fetch', 'XMLHttpRequest', 'EventSource'].map((name) => ({ name, message: requests })),
  browser: [
    'window',
    'document',
    'navigator',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
    'WebSocket',
    'indexedDB',
  ].map((name) => ({
    name,
    message: machine,
  })),
  everywhere: [
    { selector: 'TSEnumDeclaration', message: 'Use a union of literals instead of an enum: it produces no code.' },
    {
      selector:
        'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(fetch|XMLHttpRequest|EventSource)$/]',
      message: requests,
    },
    { selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]', message: html },
    { selector: 'Property[key.name="dangerouslySetInnerHTML"]', message: html },
    { selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]', message: html },
    {
      selector: 'CallExpression[callee.property.name=/^(insertAdjacentHTML|setHTMLUnsafe|createContextualFragment)$/]',
      message: html,
    },
    { selector: 'CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]', message: html },
    { selector: 'TaggedTemplateExpression TemplateElement[value.raw=/\\x2F\\*.*\\*\\x2F/s]', message: shipped },
    {
      selector:
        'CallExpression[callee.object.type="ImportExpression"][callee.property.name="then"][arguments.length>1]',
      message: lostHandler,
    },
    { selector: 'JSXAttribute[name.name="data-testid"]', message: testId },
    { selector: 'Literal[value=/data-testid/]', message: testId },
    { selector: 'MemberExpression[property.name=/^(get|find|query)(All)?ByTestId$/]', message: testId },
  ],
  inStories: [
    { selector: 'ExpressionStatement > CallExpression[callee.object.name="userEvent"]', message: unawaited },
    { selector: 'ExpressionStatement > CallExpression[callee.name="waitFor"]', message: unawaited },
    { selector: 'ExpressionStatement > CallExpression[callee.property.name=/^findBy/]', message: unawaited },
    { selector: 'ExpressionStatement > CallExpression[callee.property.name="play"]', message: unawaited },
    {
      selector:
        'VariableDeclarator[id.name="meta"] ObjectExpression:not(ObjectExpression ObjectExpression):not(:has(> Property[key.name="component"]))',
      message: 'The documentation shows the props of `component`: name it in the meta of the stories.',
    },
    {
      selector: 'Program > ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name=/^[a-z]/]',
      message: 'A story is named in PascalCase.',
    },
  ],
  nodeGlobals: Object.fromEntries(
    [
      'process',
      'console',
      'Buffer',
      'URL',
      'URLSearchParams',
      'fetch',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'structuredClone',
      'AbortController',
      'AbortSignal',
      'TextDecoder',
      'TextEncoder',
      'performance',
      'crypto',
      'WebSocket',
      'Response',
      'Request',
      'Headers',
      'FormData',
      'Blob',
      'queueMicrotask',
      'globalThis',
      'document',
      'window',
      'localStorage',
      'navigator',
      'PerformanceObserver',
      'requestAnimationFrame',
      'MutationObserver',
      'getComputedStyle',
      'location',
    ].map((name) => [name, 'readonly']),
  ),
}
