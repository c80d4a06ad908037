import { choice, singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** Shots, voice and captions, second by second. */
export const videoScript = defineTemplate({
  id: 'video-script',
  category: 'social',
  icon: 'video',
  name: ['短视频脚本', 'Short video script'],
  summary: ['分镜、口播、字幕，精确到秒', 'Shots, voice-over and captions, second by second'],
  fields: [
    singleLine('topic', ['视频讲什么', 'What it is about'], {
      must: true,
      most: 80,
      eg: ['三分钟修好吱呀响的门', 'Silence a squeaking door in three minutes'],
    }),
    number('seconds', ['时长', 'Duration'], { must: true, least: 15, most: 300, step: 5, unit: ['秒', 's'] }),
    choice(
      'form',
      ['形式', 'Form'],
      [
        ['talk', '真人口播', 'To camera'],
        ['demo', '演示教程', 'Demonstration'],
        ['story', '情景剧', 'Sketch'],
        ['vlog', 'Vlog', 'Vlog'],
      ],
      { must: true },
    ),
    multiLine('points', ['必须讲到的', 'What has to be said'], { must: true, most: 1200 }),
    singleLine('call', ['结尾希望观众做什么', 'What viewers should do'], {
      most: 60,
      eg: ['收藏，下次门响了照着做', 'Save it for the next squeak'],
    }),
    tone(),
  ],
  example: [
    {
      topic: '三分钟修好吱呀响的门',
      seconds: 60,
      form: 'demo',
      points:
        '先分清是合页响还是门框蹭；合页响：拔出插销，用铅笔芯粉末代替油，不粘灰；门框蹭：找到发亮的地方，砂纸打五下。不要用食用油，会发粘招灰。',
      call: '收藏，下次门响了照着做',
      tone: 'natural',
    },
    {
      topic: 'Silence a squeaking door in three minutes',
      seconds: 60,
      form: 'demo',
      points:
        'First tell whether the hinge squeaks or the frame rubs. Hinge: pull the pin, use pencil graphite ' +
        'instead of oil, it takes no dust. Frame: find the shiny spot, five strokes of sandpaper. No cooking ' +
        'oil: it turns sticky.',
      call: 'Save it for the next squeak',
      tone: 'natural',
    },
  ],
  prompt: [
    `你是短视频编导。为{{topic}}写一份 {{seconds}} 秒的拍摄脚本，形式：{{form}}。{{#tone}}语气{{tone}}。{{/tone}}
要求：
- 前 3 秒给出冲突、结果或最反常的画面，不寒暄、不自我介绍。
- 用表格写分镜，列为：时间（起—止秒）｜画面与景别｜口播原文｜屏幕字幕｜声音。各镜时长相加等于 {{seconds}} 秒，口播按每秒 4 个字计算，不超。
- {{points}}的每一条都要讲到，一镜只讲一件事；动作能看懂的就不用嘴说。
- 字幕每屏不超过 14 字，是口播的重点而不是复述。
- 每 10—15 秒换一次信息点或景别；在三分之二处放一个记得住的细节。
- 结尾{{#call}}引导：{{call}}，{{/call}}用一句话收住。
表格之后写：标题两个、封面文字一行（8 字以内）、拍摄前要准备的东西清单、最容易拍砸的一镜和替代办法。`,
    `You direct short videos. Write a shooting script of {{seconds}} seconds about {{topic}}. Form: {{form}}. \
{{#tone}}Tone: {{tone}}.{{/tone}}
- The first three seconds show the conflict, the result or the strangest picture; no greeting.
- A table of shots: Time (from–to) | Picture and framing | Voice, word for word | Caption | Sound. The shots \
add up to {{seconds}} seconds; count two and a half spoken words a second and stay within.
- Everything in {{points}} is said, one thing a shot; what can be seen is not said.
- Captions have at most seven words and carry the point instead of repeating the voice.
- Change the information or the framing every 10 to 15 seconds; put one memorable detail at two thirds.
- {{#call}}Lead to this at the end: {{call}}. {{/call}}Close with one sentence.
Below the table: two titles, a cover line of at most five words, what to prepare, and the shot most likely to fail with a way round it.`,
  ],
  outline: [
    `## 总时长 {{seconds}} 秒 · {{form}}
| 段落 | 画面 | 口播 | 字幕 |
| --- | --- | --- | --- |
| 0—3 秒：先给结果 | （最反常的画面） | （一句话，不寒暄） | {{topic}} |
| 中段：一镜一件事 | （动作特写） | （见下面必讲） | （每屏 14 字内） |
| 三分之二处 | （记得住的细节） |  |  |
| 收尾 | （成果定格） | {{#call}}{{call}}{{/call}} | {{#call}}{{call}}{{/call}} |
## 必须讲到
{{points}}
## 拍摄前准备
- 道具：
- 场地与光线：
- 最容易拍砸的一镜和替代办法：`,
    `## {{seconds}} seconds · {{form}}
| Part | Picture | Voice | Caption |
| --- | --- | --- | --- |
| 0–3 s: the result first | (the strangest picture) | (one sentence, no greeting) | {{topic}} |
| Middle: one thing a shot | (close-up) | (see below) | (seven words) |
| At two thirds | (a memorable detail) |  |  |
| End | (the result, held) | {{#call}}{{call}}{{/call}} | {{#call}}{{call}}{{/call}} |
## Has to be said
{{points}}
## Prepare
- Props:
- Place and light:
- The shot most likely to fail, and a way round it:`,
  ],
})
