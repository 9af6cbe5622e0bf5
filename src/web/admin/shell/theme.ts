/** Ant Design with the tokens of the site (docs/design.md, "Back office"): denser, sans, primary is lake. */
import { theme as antdTheme, type ThemeConfig } from 'antd'

/** antd's names and the site's tokens that they stand for. */
const colours = {
  colorPrimary: 'fill',
  colorPrimaryText: 'lake-700',
  colorPrimaryTextHover: 'lake-600',
  colorPrimaryTextActive: 'lake-900',
  colorInfo: 'lake-600',
  colorLink: 'lake-700',
  colorLinkHover: 'ink-900',
  colorSuccess: 'ok-700',
  colorWarning: 'warn-700',
  colorError: 'error-700',
  colorPrimaryBg: 'lake-50',
  colorPrimaryBgHover: 'lake-100',
  colorPrimaryHover: 'lake-600',
  colorPrimaryActive: 'lake-900',
  colorPrimaryBorder: 'lake-300',
  colorInfoBg: 'lake-50',
  colorInfoBorder: 'lake-200',
  colorSuccessBg: 'ok-50',
  colorSuccessBorder: 'ok-200',
  colorWarningBg: 'warn-50',
  colorWarningBorder: 'warn-200',
  colorErrorBg: 'error-50',
  colorErrorBorder: 'error-200',
  colorErrorHover: 'error-700',
  colorText: 'ink-900',
  colorTextSecondary: 'ink-500',
  colorTextTertiary: 'ink-500',
  colorTextQuaternary: 'ink-500',
  colorTextDescription: 'ink-500',
  colorTextPlaceholder: 'ink-500',
  colorTextDisabled: 'ink-500',
  colorTextHeading: 'ink-900',
  colorTextLabel: 'ink-700',
  colorBgContainer: 'surface',
  colorBgElevated: 'surface',
  colorBgBase: 'surface',
  colorTextBase: 'ink-900',
  colorBgLayout: 'porcelain-100',
  colorBgContainerDisabled: 'porcelain-100',
  colorBorder: 'control-line',
  colorBorderDisabled: 'line',
  colorBorderSecondary: 'line',
  colorFillAlter: 'porcelain-100',
  colorIcon: 'ink-500',
  controlItemBgActive: 'lake-50',
  controlItemBgHover: 'lake-50',
}

/** The same within one component. */
const coloursOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Layout: { siderBg: 'night-900', headerBg: 'surface' },
  Menu: {
    darkItemBg: 'night-900',
    darkItemColor: 'text-2-on-ink',
    darkItemSelectedBg: 'fill',
    darkItemHoverBg: 'night-800',
    darkGroupTitleColor: 'text-2-on-ink',
  },
  Table: {
    headerBg: 'porcelain-100',
    headerColor: 'ink-700',
    rowHoverBg: 'lake-50',
    rowSelectedBg: 'lake-50',
    rowSelectedHoverBg: 'lake-50',
    headerSortActiveBg: 'line',
    headerSortHoverBg: 'line',
    bodySortBg: 'surface',
  },
  Button: {
    primaryColor: 'on-fill',
    dangerColor: 'on-error',
    defaultHoverColor: 'lake-700',
    defaultHoverBorderColor: 'lake-600',
    defaultActiveColor: 'lake-900',
  },
  Pagination: { itemActiveColor: 'lake-700', itemActiveColorHover: 'lake-900' },
  Badge: { colorError: 'seal-600' },
  // These write in the primary colour; everything else fills with it.
  Radio: { colorPrimary: 'lake-700', colorWhite: 'surface' },
  Dropdown: { colorPrimary: 'lake-700' },
  Spin: { colorPrimary: 'lake-700' },
  Switch: { colorTextQuaternary: 'control-line', colorTextTertiary: 'ink-500' },
  Tabs: { itemSelectedColor: 'lake-700', itemHoverColor: 'lake-600', itemActiveColor: 'lake-900' },
}

const sizes = {
  borderRadius: 4,
  borderRadiusLG: 6,
  fontSize: 14,
  controlHeight: 32,
  wireframe: false,
  motionDurationMid: '0.12s',
  motionDurationSlow: '0.16s',
}

/** What a finger presses. */
const phoneSizes = { controlHeight: 44, controlHeightSM: 44 }

const sizesOf: NonNullable<ThemeConfig['components']> = {
  Layout: { headerHeight: 48, headerPadding: '0 24px' },
  Menu: { itemHeight: 36, itemBorderRadius: 4, iconMarginInlineEnd: 10, groupTitleFontSize: 12 },
  Table: { cellPaddingBlockSM: 6, cellPaddingInlineSM: 10, headerSplitColor: 'transparent' },
  Notification: { width: 300 },
  Alert: { fontSizeLG: 14, withDescriptionIconSize: 16, withDescriptionPadding: '8px 12px' },
  Drawer: { paddingLG: 20 },
  Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
  Tabs: { horizontalMargin: '0', titleFontSize: 14 },
}

/**
 * The back office's theme in the colours that the site's tokens have now, light or dark (styles/tokens.css). antd computes
 * shades of its own and needs values, so they are read from the page.
 */
export function readTheme(shown: { isDark: boolean; isStill: boolean; isPhone: boolean }): ThemeConfig {
  const { isDark, isStill, isPhone } = shown
  const style = getComputedStyle(document.documentElement)
  const valuesOf = (tokens: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(`--${token}`).trim()]),
    )
  const components = Object.entries({ ...sizesOf, ...coloursOf }).map(([name]) => [
    name,
    { ...sizesOf[name as keyof typeof sizesOf], ...valuesOf(coloursOf[name] ?? {}) },
  ])
  return {
    cssVar: { key: 'admin' },
    hashed: false,
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      ...sizes,
      ...(isPhone && phoneSizes),
      ...valuesOf({ ...colours, fontFamily: 'sans' }),
      ...(isStill && { motion: false }),
    },
    components: Object.fromEntries(components),
  }
}
