/* global jest */
// One more try, with what went wrong in the log: a deed that is red twice is red.
jest.retryTimes(1, { logErrorsBeforeRetry: true })
