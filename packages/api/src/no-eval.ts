import { config } from 'zod/v4/core'

/** Keeps zod from trying whether it may compile: the content security policy would refuse and report it. Before the first check. */
export const forbidEval = () => config({ jitless: true })
