/** How a model is connected, as it stands in every reply of the demonstration engine. */
export const connectExample = [
  '```bash',
  'export AI_BASE_URL=https://api.example.com/v1',
  'export AI_API_KEY=your-key',
  'export AI_CHAT_MODEL=model-name',
  'npm start',
  '```',
].join('\n')
