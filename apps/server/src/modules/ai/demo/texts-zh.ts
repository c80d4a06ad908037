import type { ReplyTexts } from './reply-texts.ts'

/** The demo engine's texts in Chinese. */
export const zh: ReplyTexts = {
  opening: '**演示引擎** · 这是一条演示回答，不是 AI 模型写的：程序只给您的文字做了统计和提纲。',
  instructed: (characters) => `您选的助手有 ${characters} 个字符的设定；演示引擎不会按它回答。`,
  warm: '「随机性」对演示引擎不起作用。',
  onceMore: (turn) => `这是本次对话的第 ${turn} 个问题；演示引擎只看最近的一个。`,
  pictures: {
    title: (count) => `收到 ${count} 张图片`,
    blind: '演示引擎**看不见图片**，说不出里面有什么；下面是程序量出来的尺寸、比例和主要颜色。',
    unnamed: (place) => `图片 ${place}`,
    head: ['图片', '像素', '比例', '大小', '主要颜色'],
  },
  figures: {
    title: '文字统计',
    brief: ({ characters, sentences }) => `您的文字有 **${characters}** 个字符、**${sentences}** 句。`,
    head: ['项目', '数值'],
    characters: '字符',
    han: '汉字',
    words: '外文单词',
    sentences: '句子',
    paragraphs: '段落',
    reading: '预计阅读',
    seconds: (n) => (n < 60 ? `${n} 秒` : `${Math.floor(n / 60)} 分 ${n % 60} 秒`),
  },
  frequent: (list) => `出现最多的词：${list}`,
  outline: '提纲',
  key: '要点摘录',
  plan: {
    title: '可以这样展开',
    lines: (theme) => [
      `**起因**：为什么要谈「${theme}」，读者已经知道什么？`,
      '**要点**：列出三件必须说清的事，每件一句话。',
      '**例子**：每个要点配一个具体的人、数字或场景。',
      '**不同意见**：谁会不同意，理由是什么？',
      '**收尾**：读完之后，希望读者做什么？',
    ],
  },
  code: {
    title: '代码',
    lines: (lines, longest, language) =>
      `收到一段${language ? ` ${language} ` : ''}代码：${lines} 行，最长一行 ${longest} 个字符。`,
  },
  product: [
    '### 墨韵能做什么',
    '- **对话**：提问、写作、整理材料；回答边生成边显示，可以随时停止、重新生成。',
    '- **不怕中断**：刷新页面、换一个标签页、断网或重启服务，已经写出的内容都在。',
    '- **不只聊天**：写作、翻译、绘画和图片修复也在这里，结果都能存为作品。',
  ].join('\n'),
}
