import { jobsMachine, selectOpenCount } from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CallContext } from '../../api/client.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { RecentJobs } from './job-list.tsx'
import { Jobs } from './member-jobs.ts'
import { JobsWords } from './jobs-provider.tsx'
import { jobsStates } from './jobs-states.ts'

export interface StateHarnessProps {
  /** The key of a jobs state. */
  jobs: string
}

function createInState(jobs: string) {
  const still = jobsMachine.provide({ actors: { readSnapshot: neverCompletes(), perform: neverCompletes() } })
  return holdInState(still, undefined, jobsStates().find(({ key }) => key === jobs)?.events)
}

/** The present of the sample data. */
const NOW = Date.parse('2026-03-18T02:00:00.000Z')

/** The jobs button and popover in one state of the jobs machine. */
export function StateHarness({ jobs }: StateHarnessProps) {
  const [actor] = useState(() => createInState(jobs))
  const [queries] = useState(() => new QueryClient())

  return (
    <JobsWords>
      <CallContext value={forbidden}>
        <QueryClientProvider client={queries}>
          <Jobs.Provider actor={actor}>
            <JobsContent />
          </Jobs.Provider>
        </QueryClientProvider>
      </CallContext>
    </JobsWords>
  )
}

/** A still story makes no calls. */
const forbidden = () => Promise.reject(new Error('A static story makes no requests'))

function JobsContent() {
  const intl = useIntl()
  const count = Jobs.useSelector(selectOpenCount)

  return (
    <Sheet>
      <IconButton label={intl.formatMessage({ id: 'jobs.tray' }, { count })} count={count}>
        <Layers size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <div>
        <RecentJobs now={NOW} />
      </div>
    </Sheet>
  )
}

const Sheet = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  gap: 12px;
  justify-items: start;
  padding: 16px;

  > * {
    max-inline-size: 100%;
  }
  > div {
    inline-size: 100%;
  }
`
