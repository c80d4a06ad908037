import { createOwner } from '../runs/owner.ts'
import { connect } from '../database/connect.ts'
import { testLedger } from '../ledger/test-ledger.ts'
import { brisk } from '../test-intervals.ts'
import { silent, testStreams } from '../streams/test-streams.ts'
import { createJobs } from './jobs.ts'
import { createRehearsal } from './rehearsal.ts'

// A worker process without a server, for tests that kill it. Its argument is the database URL.
const [url = ''] = process.argv.slice(2)
const { db, pool } = connect(url)
const { streams, listener, clock } = await testStreams({ db, pool })
const environment = { crashAt: undefined, intervals: brisk, jobsAtOnce: 2 }
const core = {
  db,
  streams,
  listener,
  clock,
  owner: await createOwner(listener),
  ledger: await testLedger({ db, pool, url }, { streams, clock }),
  log: silent,
  environment,
}
const jobs = await createJobs(core, [createRehearsal(core)])
process.on('SIGTERM', () => {
  void jobs
    .drain(8_000)
    .then(() => jobs.close())
    .then(() => process.exit(0))
})
process.stdout.write('ready\n')
