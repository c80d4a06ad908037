const formatted = new Set([
  'FormattedDate',
  'FormattedDateParts',
  'FormattedTime',
  'FormattedTimeParts',
  'FormattedDateTimeRange',
])
const calls = new Set([
  'formatDate',
  'formatDateToParts',
  'formatTime',
  'formatTimeToParts',
  'formatDateTimeRange',
  'toLocaleDateString',
  'toLocaleTimeString',
  'toLocaleString',
  'toDateString',
  'toTimeString',
  'getTimezoneOffset',
  ...['get', 'set'].flatMap((verb) => ['Hours', 'Minutes', 'Date', 'Month', 'FullYear'].map((part) => verb + part)),
  'getDay',
])

/** One place decides the time zone of a timestamp: the member's own, and Beijing's for money. */
export const oneZone = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      zone: '`{{found}}` chooses a time zone: format times with the functions of `@moyun/ui/time` or `china-time.ts`.',
    },
  },
  create(context) {
    const report = (found) => (node) => context.report({ node, messageId: 'zone', data: { found } })
    return {
      ImportSpecifier: (node) => formatted.has(node.imported.name) && report(node.imported.name)(node),
      'CallExpression > MemberExpression.callee': (node) =>
        calls.has(node.property.name) && report(node.property.name)(node),
      'CallExpression > MemberExpression.callee[property.name="slice"][object.callee.property.name="toISOString"]':
        report('toISOString().slice'),
      'MemberExpression[object.name="Intl"][property.name="DateTimeFormat"]': report('Intl.DateTimeFormat'),
      'Property[key.name="timeZone"]': report('timeZone'),
      'JSXAttribute[name.name="timeZone"]': report('timeZone'),
      'Literal[value="Asia/Shanghai"]': report('Asia/Shanghai'),
    }
  },
}
