import { choice, number, defineTemplate, tags } from '../built-in-template.ts'

/** From what is in the fridge. */
export const homeRecipe = defineTemplate({
  id: 'home-recipe',
  category: 'life',
  icon: 'pot',
  name: ['家常菜谱', 'Home recipe'],
  summary: ['冰箱里有什么就做什么', 'From what’s in the fridge'],
  fields: [
    tags('have', ['手头的食材', 'What there is'], {
      must: true,
      most: 16,
      suggest: [
        ['鸡蛋', '番茄', '土豆', '豆腐', '五花肉', '青椒'],
        ['eggs', 'tomatoes', 'potatoes', 'tofu'],
      ],
    }),
    number('people', ['几个人吃', 'For how many'], { must: true, least: 1, most: 12, unit: ['人', ''] }),
    number('minutes', ['多长时间', 'Minutes'], { must: true, least: 10, most: 180, step: 5, unit: ['分钟', 'min'] }),
    tags('avoid', ['忌口', 'To avoid'], {
      most: 10,
      suggest: [
        ['辣', '花生', '海鲜', '香菜'],
        ['chilli', 'peanuts', 'seafood'],
      ],
    }),
    choice(
      'tool',
      ['用什么做', 'Made with'],
      [
        ['wok', '炒锅', 'A wok'],
        ['pot', '汤锅', 'A pot'],
        ['rice', '电饭煲', 'A rice cooker'],
        ['oven', '烤箱', 'An oven'],
        ['airFryer', '空气炸锅', 'An air fryer'],
      ],
    ),
  ],
  example: [
    { have: ['番茄', '鸡蛋', '豆腐', '小葱', '米饭'], people: 3, minutes: 30, avoid: ['辣'], tool: 'wok' },
    {
      have: ['tomatoes', 'eggs', 'tofu', 'spring onions', 'rice'],
      people: 3,
      minutes: 30,
      avoid: ['chilli'],
      tool: 'wok',
    },
  ],
  prompt: [
    `你是在家做了三十年饭的人。用{{have}}给 {{people}} 个人做一顿，{{minutes}} 分钟之内上桌。{{#tool}}主要用{{tool}}。{{/tool}}{{#avoid}}忌口：\
{{avoid}}，任何一步都不能出现，也要提醒调料里可能含有的。{{/avoid}}
- 先列两三道菜的组合，说明为什么搭配，再写做法；油盐酱醋糖葱姜蒜默认有，其他没列出的食材不用，必须用的写在“最好有”。
- 每道菜：用量（克或个）、步骤编号、每步的火候与时间、看到什么样就进行下一步。
- 给出并行的时间线：从第 0 分钟到上桌，哪一步等的时候做哪一步。
- 写一个最容易失手的地方和补救办法；一个省事的替换。
- 肉、蛋、豆角、海鲜写明熟透的标志；隔夜怎样放、放多久。`,
    `You have cooked at home for thirty years. From {{have}} make a meal for {{people}}, on the table within \
{{minutes}} minutes. {{#tool}}Mainly with {{tool}}. {{/tool}}{{#avoid}}To avoid: {{avoid}}, in every step; warn \
of sauces that may contain it.{{/avoid}}
- First two or three dishes and why they go together, then how; oil, salt, soy sauce, vinegar, sugar, ginger \
and garlic are there, nothing else that is not listed, or it goes under "better with".
- For each: amounts, numbered steps, heat and time, and what it looks like when the next step comes.
- A timeline from minute 0: what is done while something else cooks.
- What most easily fails, and how to save it; one shortcut.
- For meat, eggs, beans and seafood the signs that they are done; how to keep what is left, and how long.`,
  ],
  outline: [
    `## 手头的食材
{{have}}（{{people}} 人，{{minutes}} 分钟）
{{#avoid}}忌口：{{avoid}}{{/avoid}}
## 先分类
- 费时的（先下锅）：
- 快熟的（后下锅）：
- 可以生吃或凉拌的：
## 时间线
| 分钟 | 灶上 | 手上 |
| --- | --- | --- |
| 0 |  | 洗、切 |
| 三分之一 |  |  |
| 三分之二 |  |  |
| {{minutes}} | 上桌 |  |
## 熟透的标志
- 肉：切开没有红汁；蛋：全凝固；豆角：变色变软`,
    `## What there is
{{have}} (for {{people}}, {{minutes}} minutes)
{{#avoid}}To avoid: {{avoid}}{{/avoid}}
## Sort it
- Takes long (first):
- Quick (last):
- Can be had raw:
## Timeline
| Minute | On the stove | In hand |
| --- | --- | --- |
| 0 |  | wash, cut |
| One third |  |  |
| Two thirds |  |  |
| {{minutes}} | on the table |  |
## Signs that it is done
- Meat: no red juice; eggs: set throughout; beans: soft, colour changed`,
  ],
})
