import type { Plugin } from 'vite'

export declare function pageFiles(options: { except: readonly string[] }): Plugin
