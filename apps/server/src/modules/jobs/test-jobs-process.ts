import { createProcessId } from '../leased-work/process-liveness.ts'
import { connect } from '../../database/connect.ts'
import { testLedger } from '../ledger/test-ledger.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import { silentLog, testEventLog } from '../../events/test-event-log.ts'
import { createJobs } from './jobs.ts'
import { createDemoJob } from '../../sandbox/demo-job.ts'

// A worker process without a server, for tests that kill it. Its argument is the database URL.
const [url = ''] = process.argv.slice(2)
const { db, pool } = connect(url)
const { eventLog, listener, clock } = await testEventLog({ db, pool })
const environment = { crashAt: undefined, intervals: fastIntervals, jobsAtOnce: 2 }
const context = {
  db,
  eventLog,
  listener,
  clock,
  owner: await createProcessId(listener),
  ledger: await testLedger({ db, pool, url }, { eventLog, clock }),
  log: silentLog,
  environment,
}
const jobs = await createJobs(context, [createDemoJob(context)])
process.on('SIGTERM', () => {
  void jobs
    .drain(8_000)
    .then(() => jobs.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
