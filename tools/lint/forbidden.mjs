const requests = 'Requests go through `call`, the realtime actor or the one guarded helper.'
const machine = 'A machine has no browser: name an actor, the app provides it.'

const html = 'Nothing is set as HTML: text from people and models never becomes markup.'
const shipped = 'What stands in a template goes to the browser, or to the database: write it above, in TypeScript.'
const lostHandler =
  'The build takes this `then` into what it wraps around an import: what fails on its way would never come to the second handler. Await the import, or catch it.'
const testId = 'Ask by role and label, as a member would.'

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
    { selector: 'TSEnumDeclaration', message: 'A union of literals says the same without code of its own.' },
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
