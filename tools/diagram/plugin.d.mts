import type { Plugin } from 'vite'

export declare function diagramPage(): Plugin

export declare function pageAround(script: string): string
