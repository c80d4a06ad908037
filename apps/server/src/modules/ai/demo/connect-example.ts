/** How to connect a model, as every reply of the demo engine shows it. */
export const connectExample = [
  '```bash',
  'export AI_BASE_URL=https://api.example.com/v1',
  'export AI_API_KEY=your-key',
  'export AI_CHAT_MODEL=model-name',
  'npm start',
  '```',
].join('\n')
