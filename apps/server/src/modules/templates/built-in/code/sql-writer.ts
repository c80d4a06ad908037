import { choice, multiLine, number, defineTemplate } from '../built-in-template.ts'

/** Queries from your tables, with what they count. */
export const sqlWriter = defineTemplate({
  id: 'sql-writer',
  category: 'code',
  icon: 'database',
  name: ['写 SQL', 'Write SQL'],
  summary: ['按表结构写查询，说明口径', 'Queries for your tables, with what each one counts'],
  fields: [
    multiLine('question', ['想查什么', 'The question'], { must: true, most: 800 }),
    multiLine('tables', ['表结构', 'Tables'], {
      must: true,
      most: 5000,
      eg: ['orders(id, member_id, paid_at, amount)', 'orders(id, member_id, paid_at, amount)'],
    }),
    choice(
      'database',
      ['数据库', 'Database'],
      [
        ['postgres', 'PostgreSQL', 'PostgreSQL'],
        ['mysql', 'MySQL', 'MySQL'],
        ['sqlite', 'SQLite', 'SQLite'],
        ['sqlserver', 'SQL Server', 'SQL Server'],
        ['bigquery', 'BigQuery', 'BigQuery'],
      ],
      { must: true },
    ),
    number('rows', ['最大的表大约多少行', 'Rows in the largest table'], {
      least: 0,
      most: 2_000_000_000,
      unit: ['行', 'rows'],
    }),
  ],
  example: [
    {
      question: '每个月新付费会员里，次月又付费的比例，按注册渠道分。',
      tables:
        'members(id, channel, created_at)\norders(id, member_id, paid_at timestamptz null, amount int, refunded_at timestamptz null)',
      database: 'postgres',
      rows: 4_200_000,
    },
    {
      question: 'Of each month’s new paying members, which share pays again in the next month, by channel?',
      tables:
        'members(id, channel, created_at)\norders(id, member_id, paid_at timestamptz null, amount int, refunded_at timestamptz null)',
      database: 'postgres',
      rows: 4_200_000,
    },
  ],
  prompt: [
    `你是数据工程师。按{{tables}}为{{question}}写 {{database}} 查询。{{#rows}}最大的表约 {{rows}} 行。{{/rows}}
1. 先用三四行写清口径：时间按哪个时区、哪个字段算“发生”、退款和空值怎样处理、分母是什么；有两种合理口径时选一种并说明另一种。
2. 查询：只读；用 CTE 分步，列名写全，不用 select *；参数用占位符；注意一对多连接造成的重复计数。
3. 给一个三五行的示例数据和对应结果，能手算核对。
4. 性能：会走哪些索引，缺什么索引（写出 DDL 但注明先在副本上试）；说明大表上怎样先限制时间范围。
5. 校验查询一条：用另一种算法得到总数，两边应当相等。
只用素材中出现的表和列；缺的列写成问题。不写 UPDATE、DELETE、DROP；需求里要求改数据时，只给出 SELECT 预览并提醒先备份。`,
    `You are a data engineer. From {{tables}}, answer {{question}} in {{database}}. {{#rows}}The largest table \
has about {{rows}} rows.{{/rows}}
1. First, in three or four lines, what is counted: the time zone, which column says that it happened, refunds \
and nulls, the denominator; where two readings are sensible take one and name the other.
2. The query: read-only, in steps as CTEs, columns by name, placeholders for parameters; mind double counting over one-to-many joins.
3. Sample rows and their result, to be checked by hand.
4. Speed: which indexes it uses, which are missing (DDL, to be tried on a replica first), how to bound the time on large tables.
5. One query that reaches the total in another way.
Only tables and columns of the material; ask for what is missing. No UPDATE, DELETE or DROP: where data is to \
be changed, give the SELECT that shows it and advise a backup.`,
  ],
  outline: [
    `## 问题
{{question}}
## 表结构（{{database}}）
\`\`\`
{{tables}}
\`\`\`
## 先定口径
- 时间按哪个字段、哪个时区：
- 退款与空值怎样算：
- 分母是什么：
- 会不会因为一对多连接重复计数：
## 步骤（一步一个 CTE）
1.
2.
3.
## 怎样核对总数`,
    `## The question
{{question}}
## Tables ({{database}})
\`\`\`
{{tables}}
\`\`\`
## What is counted
- Which column and time zone:
- Refunds and nulls:
- The denominator:
- Double counting over a join:
## Steps (a CTE each)
1.
2.
3.
## How to check the total`,
  ],
})
