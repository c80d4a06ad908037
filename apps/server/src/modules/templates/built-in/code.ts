import type { BuiltInTemplate } from './built-in-template.ts'
import { bugReport } from './code/bug-report.ts'
import { codeExplain } from './code/code-explain.ts'
import { regexMaker } from './code/regex-maker.ts'
import { shellCommand } from './code/shell-command.ts'
import { sqlWriter } from './code/sql-writer.ts'

/** Texts around code, and small programs. */
export const codeTemplates: readonly BuiltInTemplate[] = [codeExplain, bugReport, shellCommand, sqlWriter, regexMaker]
