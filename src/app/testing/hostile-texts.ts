/**
 * Texts that an editor's account in wrong hands might put into every field: what has run on other sites (OWASP's cheat
 * sheet, mutation XSS, SVG and MathML, templates, JSON-LD), what breaks a feed, a calendar or a sheet, and what deceives
 * the eye. Each that would run calls `__xss()`; a test listens for it. Used in calls' tests and in a browser (e2e/).
 */

/** Printable: these are kept and shown as they are typed. */
export const hostileTexts: readonly string[] = [
  '<script>__xss()</script>',
  '</script><script>__xss()</script>',
  '<ScRiPt>__xss()</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script\u00a0>__xss()</script\u00a0>',
  '<img src=x onerror=__xss()>',
  '"><img src=x onerror=__xss()>',
  `'><img src=x onerror=__xss()>`,
  '<img src="x` `<script>__xss()</script>"` `>',
  '<img/src=`x`onerror=__xss()>',
  '<IMG SRC="jav&#x0A;ascript:__xss();">',
  '<svg onload=__xss()>',
  '<svg><script>__xss()</script></svg>',
  '<svg><animate onbegin=__xss() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:__xss()"><text y=20>x</text></a>',
  '<svg><foreignObject><iframe onload=__xss()></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss()>',
  '<noscript><p title="</noscript><img src=x onerror=__xss()>">',
  '<listing>&lt;img src=x onerror=__xss()&gt;</listing>',
  '<style><style/><img src=x onerror=__xss()>',
  '<style>@import "//evil.example/x.css"; body{display:none}</style>',
  '<xmp><p title="</xmp><svg/onload=__xss()>">',
  '<template><script>__xss()</script></template>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=__xss() src>">',
  '<iframe src="javascript:__xss()"></iframe>',
  '<iframe srcdoc="<script>parent.__xss()</script>"></iframe>',
  '<object data="javascript:__xss()"></object>',
  '<embed src="data:text/html,<script>__xss()</script>">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:__xss()">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<body onload=__xss()>',
  '<details open ontoggle=__xss()>',
  '<input autofocus onfocus=__xss()>',
  '<video><source onerror=__xss()></video>',
  '<marquee onstart=__xss()>',
  '<a href="javascript:__xss()">x</a>',
  '<a href="java\tscript:__xss()">x</a>',
  '<button formaction="javascript:__xss()">x</button>',
  '<isindex action="javascript:__xss()" type=image>',
  '<div style="background:url(javascript:__xss())">',
  '<div style="width:expression(__xss())">',
  '<div id=root></div><div id=hydration>{}</div>',
  '<img name=getElementById><form name=cookie>',
  '" onmouseover="__xss()" x="',
  "' onfocus='__xss()' autofocus='",
  '` onclick=`__xss()`',
  'javascript:__xss()',
  'data:text/html;base64,PHNjcmlwdD5fX3hzcygpPC9zY3JpcHQ+',
  '{{constructor.constructor("__xss()")()}}',
  '${__xss()}',
  '#{__xss()} <%= __xss() %> {% x %}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
  '$&$`$1$$ \\u003cscript\\u003e__xss()\\u003c/script\\u003e',
  '<!--<script>__xss()</script>',
  '--><script>__xss()</script><!--',
  '<![CDATA[<script>__xss()</script>]]>',
  ']]><script>__xss()</script>',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '&lt;script&gt;__xss()&lt;/script&gt; &amp; &nbsp; &#60;script&#62;',
  '"}</script><script>__xss()</script>{"',
  '"}],"@type":"Thing","x":"</script>',
  '=HYPERLINK("http://evil.example/","x")',
  "@SUM(1+1)*cmd|'/C calc'!A0",
  '+1234;,\\,\\;\\n:',
  'BEGIN:VEVENT ATTACH:http://evil.example/ END:VEVENT;X=1,2\\',
  "' or 1=1 -- %_\\",
  '＜script＞__xss()＜/script＞',
  '\u2039script\u203a__xss()\u02bb\u02bc',
  '\u202egnp.exe\u202c \u2066left\u2069 \u200fright',
  'zero\u200bwidth\u200cjoin\u200d\u2060\ufeffed',
  'line\u2028separator\u2029paragraph',
  'مرحبا بالعالم، العربية من اليمين',
  'e\u0301\u0327\u0323'.repeat(6),
  '👩‍👩‍👧‍👦🏳️‍🌈𠮷𝒳 再保险',
  '../../etc/passwd %2e%2e%2f %00 %0d%0aSet-Cookie:x=1',
]

/** Unprintable: refused in words where a text of an editor is checked, dropped where it is cleaned. */
export const unprintableTexts: readonly string[] = [
  'null\u0000byte<script>__xss()</script>',
  'bell\u0007 back\u0008space',
  'escape\u001b[31m red',
  'delete\u007f',
  'lone \ud800 surrogate',
  'no\uffffcharacter',
]

/** No link of the site may be one of these, in whatever field. */
export const hostileLinks: readonly string[] = [
  'javascript:__xss()',
  'JaVaScRiPt:__xss()',
  ' javascript:__xss()',
  'java\tscript:__xss()',
  'java\nscript:__xss()',
  '\u0001javascript:__xss()',
  'javascript\u200b:__xss()',
  'javascript://%0a__xss()',
  'data:text/html,<script>__xss()</script>',
  'data:text/html;base64,PHNjcmlwdD5fX3hzcygpPC9zY3JpcHQ+',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://evil.example/x',
  'view-source:javascript:__xss()',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'http:\\\\evil.example',
  'https://evil.example/\u0000',
  'https://evil.example/ x',
  'ftp://evil.example/x',
]

/** All the texts, several to a field where they fit: each element is at most `maximum` characters long. */
export function packTexts(maximum: number): string[] {
  const packs: string[] = []
  for (const text of hostileTexts) {
    if (text.length > maximum) continue
    const last = packs.at(-1)
    if (last !== undefined && last.length + 1 + text.length <= maximum)
      packs[packs.length - 1] = `${last} ${text}`
    else packs.push(text)
  }
  return packs
}
