/** One section of a document: its anchor, heading and paragraphs. */
export interface Clause {
  anchor: string
  title: string
  paragraphs: readonly string[]
}

/** Both documents, clause by clause, as message ids. A change here needs a new entry in `versions`. */
export const agreementDocuments: readonly { anchor: 'terms' | 'privacy'; title: string; clauses: readonly Clause[] }[] =
  [
    {
      anchor: 'terms',
      title: 'agreement.terms',
      clauses: [
        { anchor: 'who', title: 'agreement.who', paragraphs: ['agreement.whoOne', 'agreement.whoTwo'] },
        { anchor: 'account', title: 'agreement.account', paragraphs: ['agreement.accountOne', 'agreement.accountTwo'] },
        {
          anchor: 'points',
          title: 'agreement.points',
          paragraphs: ['agreement.pointsOne', 'agreement.pointsTwo', 'agreement.pointsThree'],
        },
        { anchor: 'works', title: 'agreement.works', paragraphs: ['agreement.worksOne', 'agreement.worksTwo'] },
        { anchor: 'output', title: 'agreement.output', paragraphs: ['agreement.outputOne', 'agreement.outputTwo'] },
        { anchor: 'conduct', title: 'agreement.conduct', paragraphs: ['agreement.conductOne', 'agreement.conductTwo'] },
        { anchor: 'ending', title: 'agreement.ending', paragraphs: ['agreement.endingOne', 'agreement.endingTwo'] },
      ],
    },
    {
      anchor: 'privacy',
      title: 'agreement.privacy',
      clauses: [
        {
          anchor: 'collected',
          title: 'agreement.collected',
          paragraphs: ['agreement.collectedOne', 'agreement.collectedTwo', 'agreement.collectedThree'],
        },
        { anchor: 'browser', title: 'agreement.browser', paragraphs: ['agreement.browserOne'] },
        { anchor: 'shared', title: 'agreement.shared', paragraphs: ['agreement.sharedOne', 'agreement.sharedTwo'] },
        { anchor: 'rights', title: 'agreement.rights', paragraphs: ['agreement.rightsOne', 'agreement.rightsTwo'] },
        { anchor: 'closing', title: 'agreement.closing', paragraphs: ['agreement.closingOne', 'agreement.closingTwo'] },
        { anchor: 'safety', title: 'agreement.safety', paragraphs: ['agreement.safetyOne', 'agreement.safetyTwo'] },
      ],
    },
  ]

/** All versions, newest first. The server asks members for consent again after the newest one. */
export const agreementVersions = [
  { version: '2026-12-01', since: new Date('2026-12-01T00:00:00+08:00'), what: 'agreement.third' },
  { version: '2026-11-28', since: new Date('2026-11-28T00:00:00+08:00'), what: 'agreement.second' },
  { version: '2026-11-01', since: new Date('2026-11-01T00:00:00+08:00'), what: 'agreement.first' },
] as const
