import { choice, language, singleLine, multiLine, defineTemplate, tone } from '../built-in-template.ts'

/** News, invitations, reminders: one purpose each. */
export const marketingEmail = defineTemplate({
  id: 'marketing-email',
  category: 'marketing',
  icon: 'mail',
  name: ['客户邮件', 'Customer email'],
  summary: ['通知、邀请、唤回，一封只办一件事', 'News, invitations or win-backs: one purpose per email'],
  fields: [
    choice(
      'kind',
      ['哪一种', 'Kind'],
      [
        ['news', '新品或更新', 'News'],
        ['invite', '活动邀请', 'Invitation'],
        ['winBack', '唤回老客户', 'Win back'],
        ['renew', '续费提醒', 'Renewal'],
        ['sorry', '故障致歉', 'Apology'],
      ],
      { must: true },
    ),
    multiLine('facts', ['要说的事', 'What to say'], { must: true, most: 1200 }),
    singleLine('action', ['希望对方做什么', 'What they should do'], {
      must: true,
      most: 60,
      eg: ['周五前回复是否参加', 'Reply by Friday'],
    }),
    singleLine('reader', ['收件人是谁', 'Who receives it'], { must: true, most: 60 }),
    tone(),
    language({ must: true }),
  ],
  example: [
    {
      kind: 'sorry',
      facts:
        '11 月 18 日 14:10 到 15:32 无法登录，原因是证书过期未更换；数据没有丢失；受影响的 412 个账号各延长会员三天，已经生效；以后证书到期前 30 天由两个人确认。',
      action: '有未保存的工作请直接回复这封邮件',
      reader: '当天登录失败的付费会员',
      tone: 'professional',
      language: 'zh-CN',
    },
    {
      kind: 'sorry',
      facts:
        'On 18 November nobody could sign in from 14:10 to 15:32: a certificate had run out. Nothing was ' +
        'lost. The 412 accounts concerned have three days more, already added. From now on two people ' +
        'confirm certificates 30 days ahead.',
      action: 'Reply to this email if work was not saved',
      reader: 'Paying members who could not sign in that day',
      tone: 'professional',
      language: 'en',
    },
  ],
  prompt: [
    `你负责客户沟通。写一封{{kind}}邮件，收件人：{{reader}}，用{{language}}写。{{#tone}}语气{{tone}}。{{/tone}}只办一件事：{{action}}。
- 主题行三个备选，25 字以内，说内容不设悬念；预览文字一行。
- 第一句就说与收件人有什么关系；事实依{{facts}}，时间、金额、名称照写。
- 正文不超过 150 字（英文 120 词），短段落；要做的事单独一行，写清怎么做、什么时候之前、不做会怎样。
- 致歉类：先说发生了什么和影响，再说原因、已经做的、以后怎样防止；不用“给您带来不便敬请谅解”。
- 唤回与续费类：先给对方用得上的信息，再提要求；不制造焦虑，写明怎样退订或不续。
- 落款留【待补：署名】。`,
    `You write to customers. Write an email, {{kind}}, to {{reader}}, in {{language}}. {{#tone}}Tone: {{tone}}. \
{{/tone}}It does one thing: {{action}}.
- Three subject lines of at most 50 characters that say what it is about; one line of preview.
- The first sentence says what it has to do with the reader; facts from {{facts}}, times, sums and names as they are.
- At most 120 words, short paragraphs; the request on a line of its own: how, by when, and what happens otherwise.
- An apology: what happened and to whom, then why, what was done, and how it is prevented; never "sorry for any inconvenience".
- Win-back and renewal: something useful first, then the request; no pressure, and how to leave.
- Sign as [TO ADD: name].`,
  ],
  outline: [
    `## {{kind}} → {{reader}}
## 主题行（说内容）
1.
2.
## 第一句：与收件人有什么关系
## 事实
{{facts}}
## 要做的事（单独一行）
{{action}}
- 怎么做：
- 什么时候之前：
## 落款
【待补：署名】`,
    `## {{kind}} → {{reader}}
## Subject (what it is about)
1.
2.
## First sentence: what has it to do with the reader
## Facts
{{facts}}
## The request, on its own line
{{action}}
- How:
- By when:
## Signed
[TO ADD: name]`,
  ],
})
