import type { SceneDraft, WholeDeskScene } from './contract/scene-desk.ts'
import type { SceneField } from './contract/scenes.ts'

const said = { hint: '', required: true } as const
const form = (at: 0 | 1): SceneField[] => {
  const pick = (zh: string, en: string) => (at === 0 ? zh : en)
  return [
    {
      kind: 'longText',
      name: 'done',
      label: pick('这周做了什么', 'What was done'),
      ...said,
      placeholder: '',
      most: 3000,
    },
    {
      kind: 'choice',
      name: 'reader',
      label: pick('给谁看', 'For whom'),
      ...said,
      options: [
        { value: 'lead', label: pick('上级', 'My lead') },
        { value: 'team', label: pick('全组', 'The team') },
      ],
    },
    { kind: 'tone', name: 'tone', label: pick('语气', 'Tone'), ...said, required: false },
  ]
}

const report: SceneDraft = {
  category: 'office',
  icon: 'calendar',
  zh: {
    name: '周报',
    summary: '流水账变成看得出结果的周报',
    fields: form(0),
    example: { done: '登录页上线，首屏从 2.4 秒降到 1.3 秒。', reader: 'lead' },
    prompt: '依据{{done}}写一份周报，给{{reader}}看。\n先写结果，再写过程。\n{{#tone}}语气{{tone}}。{{/tone}}',
  },
  en: {
    name: 'Weekly report',
    summary: 'Loose notes become results',
    fields: form(1),
    example: { done: 'The sign-in page is live; its first view went from 2.4 s to 1.3 s.', reader: 'lead' },
    prompt:
      'Write a weekly report from {{done}} for {{reader}}.\nThe result before the doing.\n{{#tone}}Tone: {{tone}}.{{/tone}}',
  },
}

const couplet: SceneDraft = {
  category: 'life',
  icon: 'scroll',
  zh: {
    name: '春联',
    summary: '上下联与横批',
    fields: [{ kind: 'text', name: 'theme', label: '主题', ...said, placeholder: '', most: 40 }],
    example: { theme: '湖边的家' },
    prompt: '写一副对联，主题是{{theme}}。',
  },
  en: null,
}

const shorter: SceneDraft = {
  ...report,
  zh: {
    ...report.zh,
    prompt: report.zh.prompt.replace('先写结果，再写过程。', '先写结果。\n每条一行，不超过 40 字。'),
  },
}

/** One as it is published, one that was written on, one that nobody sees yet. */
export const deskScenes: WholeDeskScene[] = [
  {
    id: 'weekly-report',
    category: 'office',
    icon: 'calendar',
    name: '周报',
    edition: 2,
    shown: true,
    changed: true,
    uses: 1280,
    updatedAt: '2026-11-24T08:30:00.000Z',
    draft: shorter,
    revision: 4,
    published: report,
    editions: [
      { edition: 2, note: '先写结果', by: '小林', publishedAt: '2026-11-20T03:00:00.000Z', current: true },
      { edition: 1, note: '', by: null, publishedAt: null, current: false },
    ],
  },
  {
    id: 'spring-couplet',
    category: 'life',
    icon: 'scroll',
    name: '春联',
    edition: null,
    shown: false,
    changed: true,
    uses: 0,
    updatedAt: '2026-11-24T09:10:00.000Z',
    draft: couplet,
    revision: 1,
    published: null,
    editions: [],
  },
  {
    id: 'meeting-minutes',
    category: 'office',
    icon: 'clipboard',
    name: '会议纪要',
    edition: 1,
    shown: false,
    changed: false,
    uses: 312,
    updatedAt: null,
    draft: { ...report, icon: 'clipboard', zh: { ...report.zh, name: '会议纪要' }, en: null },
    revision: 0,
    published: { ...report, icon: 'clipboard', zh: { ...report.zh, name: '会议纪要' }, en: null },
    editions: [{ edition: 1, note: '', by: null, publishedAt: null, current: true }],
  },
]
