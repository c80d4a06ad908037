/**
 * The promises of the product by section: number, name, what no test covers (`untested`), and the benchmarks that
 * measure the rest.
 */
export const sections = [
  {
    title: '§A Sessions and tokens',
    promises: [
      { number: 1, name: 'Single-flight refresh in one tab' },
      { number: 2, name: 'Many tabs' },
      { number: 3, name: 'A lost reply never logs the user out' },
      { number: 4, name: 'Reuse detection' },
      {
        number: 5,
        name: 'Header and code rules (401, 1007, `invalid_token`)',
        untested: [
          'that a 401 leads to exactly one navigation: a member whose session ended signs in above the page, which stays',
        ],
      },
      {
        number: 6,
        name: 'Log out, log out everywhere, session lifetime',
        untested: ['the limit of two seconds'],
        measured: '`npm run bench -- push` (logout in another tab, a device signed out, a ban: at most two seconds)',
      },
      { number: 7, name: 'Clock skew' },
      { number: 8, name: 'JWT forging' },
    ],
  },
  {
    title: '§B Signing in',
    promises: [
      { number: 9, name: 'SMS code guessing' },
      { number: 10, name: 'SMS sending' },
      {
        number: 11,
        name: 'Enumeration',
        untested: ['time by a clock; the tests compare the work: statements, hashes and processor time'],
      },
      { number: 12, name: 'Password storage and rules' },
      { number: 13, name: 'Password guessing' },
      { number: 14, name: 'Forgotten password, set password, set phone' },
      { number: 15, name: 'QR sign-in' },
      {
        number: 16,
        name: 'Open redirect',
        untested: ['links of the server menu to other sites against a list of hosts'],
      },
      { number: 17, name: 'No test backdoors in production' },
    ],
  },
  {
    title: '§C Authorisation',
    promises: [
      { number: 18, name: 'Deny by default' },
      {
        number: 19,
        name: 'Every object (IDOR)',
        untested: ['invoices, which the product does not have'],
      },
      { number: 20, name: 'Role and field escalation' },
      {
        number: 21,
        name: 'Sockets are authenticated like HTTP',
        untested: ['the limit of two seconds'],
        measured: '`npm run bench -- push` (a revocation is seen within two seconds)',
      },
    ],
  },
  {
    title: '§D Browser',
    promises: [
      { number: 22, name: 'CORS and CSRF' },
      {
        number: 23,
        name: 'Security headers and CSP',
        untested: ['the two hashes of Radix, which are compared with themselves; stories run without the policy'],
      },
      {
        number: 24,
        name: 'XSS from any text',
        untested: [
          'Mermaid’s `secure` list; DOMPurify is not used, a drawing is shown as a picture; there is no HTML preview',
        ],
      },
      {
        number: 25,
        name: 'Model output cannot phone home',
        untested: ['end-to-end, where only the policy prevents requests to other sites'],
      },
      {
        number: 26,
        name: 'Client storage: private, full, corrupt',
        untested: ['the back button where only a headless shell is installed'],
      },
    ],
  },
  {
    title: '§E Files and outbound calls',
    promises: [
      { number: 27, name: 'Uploads: true type, re-encoded, no EXIF' },
      {
        number: 28,
        name: 'Size, bombs, quotas',
        untested: ['the ten minutes and the 8 KB a second; the tests give an upload less than a second'],
        measured: '`npm run bench -- uploads` (memory under bombs, photos of 10 MB, 200 at once)',
      },
      { number: 29, name: 'Serving files' },
      { number: 30, name: 'SSRF' },
    ],
  },
  {
    title: '§F Input and abuse',
    promises: [
      { number: 31, name: 'SQL injection' },
      {
        number: 32,
        name: 'Malformed, huge, strange input never gives 5xx',
        untested: ['that bidi controls are visible in names; a name with them is isolated, a file name has none'],
        measured:
          '`npm run test:fuzz` (20,000 requests, refusals within 200 ms), `npm run bench -- server` (broken bodies)',
      },
      { number: 33, name: 'Rate limits hold and are fair' },
      { number: 34, name: 'Logs without secrets, failures closed' },
    ],
  },
  {
    title: '§G Money',
    promises: [
      { number: 35, name: 'Ledger invariants, always' },
      { number: 36, name: '100 parallel spends on a balance of 10' },
      { number: 37, name: 'Idempotency keys on every costly POST' },
      {
        number: 38,
        name: 'Exactly-once credit',
        untested: ['that WeChat Pay is answered within five seconds'],
      },
      { number: 39, name: 'Forged, altered, mismatched notify' },
      { number: 40, name: 'Lost notify' },
      { number: 41, name: 'Charge and refund of jobs' },
      { number: 42, name: 'Once-only rewards' },
    ],
  },
  {
    title: '§H Jobs, chat, durability, bad networks',
    promises: [
      {
        number: 43,
        name: 'Crash at every step',
        untested: ['ready again within five seconds'],
        measured:
          '`npm run bench -- server` (an answer of a killed server ends within four seconds of its return), ' +
          '`npm run test:chaos` (a hundred kills under load)',
      },
      {
        number: 44,
        name: 'Restart resumes, drains politely',
        untested: [
          'a result fetched from a provider by its id, which no kind of job has',
          'the lease times of five and twenty seconds',
        ],
        measured: '`npm run bench -- server` (shutdown during an answer, within ten seconds)',
      },
      { number: 45, name: 'No lost or doubled chat message' },
      { number: 46, name: 'Stream resume; stop is a command' },
      {
        number: 47,
        name: 'Durability and one owner',
        measured: '`npm run test:chaos` (Node, PostgreSQL or both)',
      },
      {
        number: 48,
        name: 'Offline, slow, flapping network',
        untested: ['the fifty seconds; the test waits a tenth of one'],
        measured:
          '`npm run bench -- network` (sign-in on slow 3G within ten seconds), `npm run bench -- push` (the banner within two)',
      },
      {
        number: 49,
        name: 'Load and slow dependencies',
        untested: [
          'the load itself, its ten minutes, error rate, growth and event loop delay',
          'that members are told of a dead model within two seconds',
        ],
        measured:
          '`npm run bench -- gallery`, `ledger`, `restoration`, `uploads` and `memory`, `npm run test:load`; ' +
          'figures in `docs/operations.md`',
      },
    ],
  },
]
