/** One question: its anchor, and its message ids. */
export interface Question {
  anchor: string
  title: string
  answer: string
  /** The link below the answer. */
  lead?: { to: string; name: string }
}

export interface Topic {
  anchor: string
  title: string
  questions: readonly Question[]
}

/** The questions by topic. An answer describes the present product: a change of the product needs a change here. */
export const topics: readonly Topic[] = [
  {
    anchor: 'account',
    title: 'faq.account',
    questions: [
      {
        anchor: 'register',
        title: 'faq.register',
        answer: 'faq.registerAnswer',
        lead: { to: '/login#register', name: 'shell.register' },
      },
      { anchor: 'code', title: 'faq.code', answer: 'faq.codeAnswer' },
      { anchor: 'forgotten', title: 'faq.forgotten', answer: 'faq.forgottenAnswer' },
      {
        anchor: 'devices',
        title: 'faq.devices',
        answer: 'faq.devicesAnswer',
        lead: { to: '/user', name: 'menu.user' },
      },
      { anchor: 'phone', title: 'faq.phone', answer: 'faq.phoneAnswer', lead: { to: '/user', name: 'menu.user' } },
      {
        anchor: 'leaving',
        title: 'faq.leaving',
        answer: 'faq.leavingAnswer',
        lead: { to: '/agreement#closing', name: 'menu.agreement' },
      },
    ],
  },
  {
    anchor: 'chat',
    title: 'faq.chat',
    questions: [
      { anchor: 'able', title: 'faq.able', answer: 'faq.ableAnswer', lead: { to: '/chat', name: 'menu.chat' } },
      { anchor: 'close', title: 'faq.close', answer: 'faq.closeAnswer' },
      { anchor: 'again', title: 'faq.again', answer: 'faq.againAnswer' },
      { anchor: 'find', title: 'faq.find', answer: 'faq.findAnswer' },
      { anchor: 'offline', title: 'faq.offline', answer: 'faq.offlineAnswer' },
      { anchor: 'demo', title: 'faq.demo', answer: 'faq.demoAnswer' },
    ],
  },
  {
    anchor: 'points',
    title: 'faq.points',
    questions: [
      {
        anchor: 'cost',
        title: 'faq.cost',
        answer: 'faq.costAnswer',
        lead: { to: '/agreement#points', name: 'menu.agreement' },
      },
      { anchor: 'open', title: 'faq.open', answer: 'faq.openAnswer' },
    ],
  },
  {
    anchor: 'desk',
    title: 'faq.desk',
    questions: [
      { anchor: 'looks', title: 'faq.looks', answer: 'faq.looksAnswer' },
      { anchor: 'keys', title: 'faq.keys', answer: 'faq.keysAnswer' },
      {
        anchor: 'works',
        title: 'faq.works',
        answer: 'faq.worksAnswer',
        lead: { to: '/historypage', name: 'menu.works' },
      },
      {
        anchor: 'mine',
        title: 'faq.mine',
        answer: 'faq.mineAnswer',
        lead: { to: '/agreement#privacy', name: 'menu.agreement' },
      },
      { anchor: 'wrong', title: 'faq.wrong', answer: 'faq.wrongAnswer' },
    ],
  },
]
