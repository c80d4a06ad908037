/** Adds buttons in place of a provider's window. */
function addButtons(into: Element | null, actions: Readonly<Record<string, () => void>>) {
  for (const [name, act] of Object.entries(actions)) {
    const button = document.createElement('button')
    button.textContent = name
    button.addEventListener('click', act)
    into?.append(button)
  }
}

/** Simulates a script that has loaded; returns the function that removes it. */
function loaded(name: string, value: unknown) {
  Object.assign(window, { [name]: value })
  return () => void Reflect.deleteProperty(window, name)
}

interface AliyunOptions {
  SceneId: string
  element: string
  button: string
  language: string
  getInstance: (instance: object) => void
  success: (captchaVerifyParam: string) => void
  onClose: () => void
}

/**
 * A fake of Aliyun's script, as documented: bound to two elements and opened by a click on one, here with a button that
 * solves it and one that closes it.
 */
export const fakeAliyunScript = () =>
  loaded(
    'initAliyunCaptcha',
    ({ SceneId, element, button, language, getInstance, success, onClose }: AliyunOptions) => {
      const { AliyunCaptchaConfig } = window as unknown as { AliyunCaptchaConfig: object }
      document.querySelector(button)?.addEventListener('click', () => {
        addButtons(document.querySelector(element), {
          solve: () => success(JSON.stringify({ templateId: SceneId, ...AliyunCaptchaConfig, language })),
          close: onClose,
        })
      })
      getInstance({ destroyCaptcha() {} })
    },
  )

/** A fake of Tencent's script, as documented, with a button for each result. */
export const fakeTencentScript = () =>
  loaded(
    'TencentCaptcha',
    class {
      private readonly box = document.createElement('div')

      constructor(appId: string, done: (result: object) => void, { userLanguage }: { userLanguage: string }) {
        addButtons(this.box, {
          solve: () => done({ ret: 0, ticket: `ticket of ${appId}`, randstr: userLanguage }),
          close: () => done({ ret: 2 }),
          break: () => done({ ret: 0, ticket: 'terror_1001', randstr: 'x', errorCode: 1001 }),
        })
      }
      show() {
        document.body.append(this.box)
      }
      destroy() {
        this.box.remove()
      }
    },
  )
