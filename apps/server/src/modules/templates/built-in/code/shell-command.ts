import { choice, multiLine, defineTemplate } from '../built-in-template.ts'

/** Say what you need; the command comes with its consequences. */
export const shellCommand = defineTemplate({
  id: 'shell-command',
  category: 'code',
  icon: 'terminal',
  name: ['命令行', 'Shell command'],
  summary: ['说出需求，给出命令，先讲清后果', 'Describe what you need; get the command and what it will do'],
  fields: [
    multiLine('need', ['想做什么', 'What you want'], { must: true, most: 800 }),
    choice(
      'shell',
      ['环境', 'Shell'],
      [
        ['bash', 'Linux / bash', 'Linux / bash'],
        ['zsh', 'macOS / zsh', 'macOS / zsh'],
        ['powershell', 'PowerShell', 'PowerShell'],
        ['cmd', 'Windows cmd', 'Windows cmd'],
      ],
      { must: true },
    ),
    choice(
      'danger',
      ['会改动或删除吗', 'Does it change or delete'],
      [
        ['read', '只看不改', 'Reads only'],
        ['write', '可以修改', 'May change'],
        ['unsure', '不确定', 'Not sure'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      need: '把 /data/logs 下三十天以前、大于 100 MB 的 .log 压缩到 /backup，按日期命名，压缩成功再删原文件。',
      shell: 'bash',
      danger: 'write',
    },
    {
      need:
        'Compress .log files under /data/logs that are older than thirty days and above 100 MB into /backup, ' +
        'named by date, and delete each only after that worked.',
      shell: 'bash',
      danger: 'write',
    },
  ],
  prompt: [
    `你是谨慎的系统管理员。为{{need}}写在{{shell}}里运行的命令。用户选择：{{danger}}。
1. 先给一条只列出会受影响的对象的预演命令（不改动任何东西），并说明该看输出的哪里。
2. 再给正式命令：带引号处理空格与特殊字符，路径写全，失败即停；选“只看不改”时不给任何会写入的命令。
3. 逐段解释每个选项，一行一个。
4. 后果与撤销：会改什么、能不能恢复、恢复命令；会删除的先改名或移走再删。
5. 常见差异：GNU 与 BSD、是否需要管理员权限、大文件或文件名含换行时怎样。
不给 rm -rf 加变量、curl | sh、chmod 777、关闭安全检查之类的写法；需求里要求这样时说明风险并给替代。不确定的选项写“请先查手册”。命令放在代码块里，可以直接复制。`,
    `You are a careful administrator. Write what does {{need}} in {{shell}}. The user says: {{danger}}.
1. First a command that only lists what would be affected, and where to look in its output.
2. Then the command itself: quoted for spaces and odd characters, full paths, stops at failure; with "reads only", nothing that writes.
3. Each option explained, one a line.
4. Consequences and undoing: what changes, whether it can be had back, and how; what is to be deleted is moved away first.
5. Differences: GNU and BSD, need for privileges, huge files, names with line breaks.
Never rm -rf with a variable, curl | sh, chmod 777 or switched-off checks; where they are asked for, name the \
risk and another way. "See its manual" where an option is not certain. Commands in code blocks.`,
  ],
  outline: [
    `## 需求
{{need}}
## 环境
{{shell}} · {{danger}}
## 动手前对照
- [ ] 先用只列出的命令看一遍会碰到哪些文件
- [ ] 路径里有没有空格、通配符会不会多匹配
- [ ] 会删除的，先移到另一个目录
- [ ] 有没有备份，恢复试过吗
- [ ] 在哪台机器上、以谁的身份运行`,
    `## What you want
{{need}}
## Where
{{shell}} · {{danger}}
## Before you run anything
- [ ] List first what it would touch
- [ ] Spaces in paths, patterns that match too much
- [ ] Move away what is to be deleted
- [ ] Is there a backup that was tried
- [ ] On which machine, as whom`,
  ],
})
