export declare function postgres15(): Promise<string | undefined>
