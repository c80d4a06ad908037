/**
 * A key and a self-signed certificate for tests: for `pictures.example`, `elsewhere.example` and 93.184.216.34, from
 * 2024 to 2124. They protect nothing.
 */
export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiDSjM4VmL55r8TwD
1PgCK4IAWIx6iF91p4RJe+297wmhRANCAASMqV7DiDzHTyqIXKi1PElddvXTLVgU
UNn3K/K23keZdWolTjIkX0iYXskfNALLLRMTdDcRQ5G5oyTUiD6jQ+7j
-----END PRIVATE KEY-----
`

/** Clients that trust it trust the servers of these tests, and no others. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBgzCCASmgAwIBAgIBATAKBggqhkjOPQQDAjAVMRMwEQYDVQQDDApNb3l1biB0
ZXN0MCAXDTI0MDEwMTAwMDAwMFoYDzIxMjQwMTAxMDAwMDAwWjAVMRMwEQYDVQQD
DApNb3l1biB0ZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEjKlew4g8x08q
iFyotTxJXXb10y1YFFDZ9yvytt5HmXVqJU4yJF9ImF7JHzQCyy0TE3Q3EUORuaMk
1Ig+o0Pu46NoMGYwDwYDVR0TAQH/BAUwAwEB/zA0BgNVHREELTArghBwaWN0dXJl
cy5leGFtcGxlghFlbHNld2hlcmUuZXhhbXBsZYcEXbjYIjAdBgNVHQ4EFgQUO96d
ZinUmRLgX99uk9Bfzkz0pNowCgYIKoZIzj0EAwIDSAAwRQIgCMyuWdN382x0gXb/
8lfHcdzsIRCVmwKxqnyqFVNFguQCIQDvPNqvenXcG46k6mpYJ7I9A7iSKNo6V2vm
e2Rr0efw0g==
-----END CERTIFICATE-----
`
