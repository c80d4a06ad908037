import { singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** Lines that stay, each with its reason. */
export const adCopy = defineTemplate({
  id: 'ad-copy',
  category: 'marketing',
  icon: 'tag',
  name: ['广告语', 'Taglines'],
  summary: ['一句话让人记住，还说得出好在哪儿', 'Memorable lines, each with the reason it works'],
  fields: [
    singleLine('brand', ['品牌或产品', 'Brand or product'], { must: true, most: 40, eg: ['墨韵', 'Moyun'] }),
    multiLine('truth', ['一个别人说不了的事实', 'A fact that only you can claim'], { must: true, most: 500 }),
    singleLine('audience', ['对谁说', 'To whom'], { must: true, most: 60 }),
    number('count', ['条数', 'How many'], { least: 3, most: 15, unit: ['条', ''] }),
    tone(),
  ],
  example: [
    {
      brand: '巷口豆腐坊',
      truth: '每天凌晨三点现磨，只做两百块，卖完关门；开了三十一年没有第二家店。',
      audience: '住在附近、每天买菜的人',
      count: 8,
      tone: 'concise',
    },
    {
      brand: 'Corner Tofu',
      truth:
        'Ground at three every morning, two hundred blocks, closed when they are gone; 31 years and never a second shop.',
      audience: 'Neighbours who shop every day',
      count: 8,
      tone: 'concise',
    },
  ],
  prompt: [
    `你是广告语写手。为{{brand}}写 {{#count}}{{count}}{{/count}}{{^count}}8{{/count}} 条广告语，对象是{{audience}}。{{#tone}}语气{{tone}}。{{/tone}}
依据只有{{truth}}，每一条都要能追溯到其中的一个事实，换成别家就不成立。
- 每条 6—14 字，念出来顺口；至少三种写法：直说事实、说后果、反着说、对人说话、用数字。
- 不用谐音硬凑，不用“让……更……”“不止于……”“重新定义”，不用极限词。
表格列出：广告语｜依据的事实｜写法｜适合用在哪里。
最后选出你会用的一条，用一句话说为什么，再说它最可能被怎样误解。`,
    `You write taglines. Give {{#count}}{{count}}{{/count}}{{^count}}8{{/count}} for {{brand}}, spoken to \
{{audience}}. {{#tone}}Tone: {{tone}}.{{/tone}}
They rest on {{truth}} alone: each goes back to one fact in it, and would be untrue of anybody else.
- Three to eight words, good to say aloud; at least three ways: the plain fact, what follows from it, the \
opposite, a word to the listener, a number.
- No puns that limp, no "more than just", no "redefining", no superlatives.
A table: Line | Fact behind it | Way | Where to use it.
Then choose the one you would use, say why in one sentence, and how it is most likely to be misread.`,
  ],
  outline: [
    `## 可以依据的事实
{{truth}}
## 对谁说
{{audience}}
## 五种写法，各写两条
1. 直说事实：
2. 说它的后果：
3. 反着说：
4. 对人说话：
5. 用一个数字：
## 检验
- 换成别家还成立吗（成立就划掉）
- 念出来顺口吗`,
    `## Facts to rest on
{{truth}}
## To whom
{{audience}}
## Five ways, two lines each
1. The plain fact:
2. What follows from it:
3. The opposite:
4. A word to the listener:
5. A number:
## Test
- Is it true of anybody else (then strike it)
- Is it good to say aloud`,
  ],
})
