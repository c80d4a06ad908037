import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

export declare function compile(text: string): MessageFormatElement[]
export declare function messagesPlugin(): Plugin
