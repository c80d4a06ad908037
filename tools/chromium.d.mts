export declare function chromium(): Promise<{ executablePath: string; args: string[]; env: Record<string, string> }>
export declare function fullChromium(): string | undefined
