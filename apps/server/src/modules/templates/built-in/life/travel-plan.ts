import { choice, singleLine, multiLine, number, defineTemplate, tags } from '../built-in-template.ts'

/** Day by day, with room to get lost. */
export const travelPlan = defineTemplate({
  id: 'travel-plan',
  category: 'life',
  icon: 'plane',
  name: ['旅行安排', 'Travel plan'],
  summary: ['按天安排，留足机动时间', 'Day by day, with time to wander'],
  fields: [
    singleLine('place', ['去哪里', 'Where'], { must: true, most: 60 }),
    number('days', ['几天', 'Days'], { must: true, least: 1, most: 21, unit: ['天', 'days'] }),
    singleLine('people', ['谁去', 'Who'], {
      must: true,
      most: 80,
      eg: ['两个大人，一个六岁孩子，外婆膝盖不好', 'Two adults, a child of six'],
    }),
    tags('likes', ['喜欢', 'Likes'], {
      most: 8,
      suggest: [
        ['老街', '博物馆', '爬山', '吃', '海边'],
        ['old streets', 'museums', 'hiking', 'food'],
      ],
    }),
    number('budget', ['每人预算', 'Budget a person'], { least: 100, most: 100_000, step: 100, unit: ['元', 'CNY'] }),
    choice(
      'pace',
      ['节奏', 'Pace'],
      [
        ['slow', '松', 'Easy'],
        ['normal', '适中', 'Medium'],
        ['full', '紧', 'Full'],
      ],
      { must: true },
    ),
    multiLine('musts', ['一定要与一定不要', 'Musts and must-nots'], { most: 500 }),
  ],
  example: [
    {
      place: '泉州',
      days: 3,
      people: '两个大人，一个六岁孩子，外婆膝盖不好',
      likes: ['老街', '吃', '寺庙'],
      budget: 1800,
      pace: 'slow',
      musts: '一定要看一次提线木偶；不要爬山；中午要有地方躺一下。',
    },
    {
      place: 'Quanzhou',
      days: 3,
      people: 'Two adults, a child of six, grandmother with bad knees',
      likes: ['old streets', 'food', 'temples'],
      budget: 1800,
      pace: 'slow',
      musts: 'String puppets once; no climbing; a place to lie down at noon.',
    },
  ],
  prompt: [
    `你是当地走得很熟的朋友。为{{people}}排{{place}} {{days}} 天的行程，节奏{{pace}}。{{#likes}}喜欢{{likes}}。{{/likes}}{{#budget}}每人 {{budget}} 元左右。{{/budget}}
- 开头写三行总思路：住在哪一片、为什么这样排、最可能出问题的地方。
- 每天一张表：时段｜去哪里｜大约多久｜怎么去、多远｜吃什么或歇在哪里｜为什么在这个时候。每天主要地点不超过{{pace}}所能承受的数量：松两个，适中三个，紧四个。
{{#musts}}- 严格照{{musts}}办。
{{/musts}}- 按同行的人调整：台阶、步行距离、厕所、午休写出来。
- 每天一个雨天替代，一个“累了就回去”的分岔点。
- 门票、开放时间、班次会变：只写大致，并标【出发前核对】；不编造店名和价格，没有把握的写“当地同类小店”。
- 末尾：预算分项估算、打包清单（只列容易忘的）、出发前一周和前一天各要做的事。`,
    `You are a friend who knows the place well. Plan {{days}} days in {{place}} for {{people}}. Pace: {{pace}}. \
{{#likes}}They like {{likes}}. {{/likes}}{{#budget}}About {{budget}} CNY a person.{{/budget}}
- Three lines first: where to stay, why in this order, what is most likely to go wrong.
- A table a day: Time | Where | How long | How to get there, how far | Food or rest | Why then. Main places a \
day: easy two, medium three, full four.
{{#musts}}- Keep strictly to {{musts}}.
{{/musts}}- Fit it to who goes: stairs, distances, toilets, naps.
- Each day one thing for rain, and one point where the tired can go home.
- Tickets, hours and timetables change: roughly, with [CHECK BEFORE]; invent no shops and no prices.
- At the end: costs by kind, what is easily forgotten, what to do a week and a day before.`,
  ],
  outline: [
    `## {{place}} · {{days}} 天 · {{pace}}
同行：{{people}}{{#budget}}；每人约 {{budget}} 元{{/budget}}
## 一定要与一定不要
{{#musts}}{{musts}}{{/musts}}
## 每天一张（照着填）
| 时段 | 去哪里 | 怎么去 | 歇在哪里 |
| --- | --- | --- | --- |
| 上午 |  |  |  |
| 中午 |  |  | （躺一下的地方） |
| 下午 |  |  |  |
| 傍晚 |  |  |  |
- 下雨就：
- 累了就从这里回去：
{{#likes}}偏好：{{likes}}{{/likes}}
## 出发前核对
- 开放时间与预约
- 来回班次
- 药品与证件`,
    `## {{place}} · {{days}} days · {{pace}}
Going: {{people}}{{#budget}}; about {{budget}} CNY each{{/budget}}
## Musts and must-nots
{{#musts}}{{musts}}{{/musts}}
## One for each day
| Time | Where | How | Rest |
| --- | --- | --- | --- |
| Morning |  |  |  |
| Noon |  |  | (somewhere to lie down) |
| Afternoon |  |  |  |
| Evening |  |  |  |
- If it rains:
- If tired, go home from here:
{{#likes}}Likes: {{likes}}{{/likes}}
## Check before
- Opening hours and bookings
- Trains and flights
- Medicine and papers`,
  ],
})
