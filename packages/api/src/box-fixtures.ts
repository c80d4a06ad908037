import { type BoxMessage, messageTypes } from './contract/messages.ts'

const lies = (number: number, at: string, over: Partial<BoxMessage>): BoxMessage => ({
  id: `00000000-0000-4000-8000-b0c00000${String(number).padStart(4, '0')}`,
  type: 'notice',
  title: '',
  subTitle: '来自墨韵',
  avatar: '',
  content: '',
  time: `2026-03-${at}.000Z`,
  status: 1,
  link: '',
  audience: 'member',
  seq: number,
  ...over,
})

/** A member's box, the newest first: of each kind something unread, one with a long text, two about the account. */
export const boxMessages: BoxMessage[] = [
  lies(6, '14T09:00:00', {
    title: '今晚十点停机维护',
    content:
      '今晚十点到十一点停机维护。正在写的回答会停在那里，开机后可以接着写；余额与作品都不受影响。\n\n维护之后，聊天记录可以按日期查找，长对话打开更快。给您添麻烦了。',
    messageType: messageTypes.fromTheHouse,
    status: 0,
    audience: 'everybody',
  }),
  lies(5, '14T08:30:00', {
    title: '密码已修改',
    subTitle: '账号安全',
    content: '在 Chrome\u2002Windows（203.0.113.7）上修改。不是您本人？请立刻找回密码，并让其他设备退出。',
    messageType: messageTypes.security,
    status: 0,
    link: '/user',
  }),
  lies(4, '13T15:20:00', {
    type: 'message',
    title: '您上次问的那件事',
    content: '砚秋您好，长对话导出成 Markdown 的问题已经修好，再试一次就可以了。',
    status: 0,
    link: '/chat',
  }),
  lies(3, '12T10:00:00', {
    type: 'todo',
    title: '请绑定手机号',
    content: '绑定之后，忘记密码也能找回账号。',
    messageType: messageTypes.fromTheHouse,
    status: 0,
    link: '/user',
  }),
  lies(2, '05T08:00:00', { type: 'message', title: '欢迎来到墨韵', content: '写第一句，剩下的慢慢来。' }),
  lies(1, '02T08:00:00', {
    title: '手机号已更换',
    subTitle: '账号安全',
    content: '在 Safari\u2002iPhone（198.51.100.23）上更换。',
    messageType: messageTypes.security,
    link: '/user',
  }),
]
