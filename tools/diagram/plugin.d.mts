import type { Plugin } from 'vite'

export declare function diagramPage(): Plugin
