const sqlClock =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\bcurrent_(?:timestamp|date|time)\b|\blocaltimestamp\b/i

/** All product code reads the time from one clock, so that the sandbox can move it. */
export const oneClock = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      clock: 'Product code reads the time from the clock only: use `clock.now()`.',
      sql: 'SQL must not read the time of the database: pass `clock.now()`.',
    },
  },
  create(context) {
    const report = (node) => context.report({ node, messageId: 'clock' })
    return {
      'CallExpression[callee.object.name="Date"][callee.property.name="now"]': report,
      'CallExpression[callee.name="Date"]': report,
      'NewExpression[callee.name="Date"][arguments.length=0]': report,
      'MemberExpression[property.name="defaultNow"]': (node) => context.report({ node, messageId: 'sql' }),
      TemplateElement(node) {
        if (sqlClock.test(node.value.raw)) context.report({ node, messageId: 'sql' })
      },
      Literal(node) {
        if (typeof node.value === 'string' && sqlClock.test(node.value)) context.report({ node, messageId: 'sql' })
      },
    }
  },
}
