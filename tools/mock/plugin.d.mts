import type { Plugin } from 'vite'

export function mockWorker(): Plugin
