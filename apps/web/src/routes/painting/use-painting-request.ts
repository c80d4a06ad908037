import { isRefusal, type Job, painting, type PaintingRequest } from '@moyun/api'
import { useCall } from '../../api/client.ts'
import { useMember } from '../../member/member-services.ts'
import { useJobRequest } from '../../features/jobs/use-job-request.ts'
import { modelsKey } from './models-query.ts'

/**
 * Requests pictures and passes the new job to `onBegun`. After a refusal the options are loaded again: a style may have
 * been switched off since.
 */
export function usePaintingRequest(onBegun: (job: Job) => void) {
  const call = useCall()
  const { queries } = useMember()

  return useJobRequest<PaintingRequest>(async ({ parameters, key }, signal) => {
    try {
      return await call(painting.begin, { body: parameters }, { signal, quiet: true, key })
    } catch (error) {
      if (isRefusal(error)) void queries.invalidateQueries({ queryKey: modelsKey })
      throw error
    }
  }, onBegun)
}
