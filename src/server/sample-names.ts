/** Invented organisations of the sample; every name says that it is one. No name is a real organisation's. */
import type { SampleCompany } from '../features/registration/server/sample-service.ts'

type Named = Pick<SampleCompany, 'nameCn' | 'nameEn' | 'abbrCn' | 'abbrEn' | 'type' | 'country' | 'city'>

const named = (
  [nameCn, nameEn]: [string, string],
  [abbrCn, abbrEn]: [string, string],
  rest: Pick<Named, 'type' | 'country' | 'city'>,
): Named => ({ nameCn: `${nameCn}（示例）`, nameEn: `${nameEn} (sample)`, abbrCn, abbrEn, ...rest })

export const sampleOrganisations: readonly Named[] = [
  named(['华澜再保险股份有限公司', 'Hualan Reinsurance Co., Ltd.'], ['华澜再保', 'Hualan Re'], {
    type: 'reinsurance',
    country: 'CN',
    city: '上海',
  }),
  named(['港信再保险经纪有限公司', 'Gangxin Re Brokers Ltd.'], ['港信经纪', 'Gangxin'], {
    type: 'broker',
    country: 'HK',
    city: 'Hong Kong',
  }),
  named(['海岳再保险上海分公司', 'Haiyue Re Shanghai Branch'], ['海岳再保', 'Haiyue Re'], {
    type: 'reinsurance',
    country: 'SG',
    city: 'Singapore',
  }),
  named(['澄湖财产保险股份有限公司', 'Chenghu P&C Insurance Co., Ltd.'], ['澄湖财险', 'Chenghu P&C'], {
    type: 'insurance',
    country: 'CN',
    city: '杭州',
  }),
  named(['北汇精算科技有限公司', 'Beihui Actuarial Technology Ltd.'], ['北汇精算', 'Beihui'], {
    type: 'technology',
    country: 'CN',
    city: '北京',
  }),
  named(['申讯财经', 'Shenxun Finance'], ['申讯', 'Shenxun'], { type: 'media', country: 'CN', city: '上海' }),
  named(['瑞澜信用评级有限公司', 'Ruilan Credit Ratings Ltd.'], ['瑞澜评级', 'Ruilan Ratings'], {
    type: 'rating-agency',
    country: 'CN',
    city: '北京',
  }),
  named(
    ['临海学院风险管理系', 'Linhai College, Department of Risk Management'],
    ['临海学院', 'Linhai College'],
    { type: 'college-research', country: 'CN', city: '上海' },
  ),
  named(['远帆财产保险有限公司', 'Yuanfan P&C Insurance Ltd.'], ['远帆财险', 'Yuanfan P&C'], {
    type: 'insurance',
    country: 'MO',
    city: 'Macao',
  }),
  named(['海衡保险经纪有限公司', 'Haiheng Insurance Brokers Ltd.'], ['海衡经纪', 'Haiheng'], {
    type: 'broker',
    country: 'CN',
    city: '深圳',
  }),
  named(['云港数据科技有限公司', 'Yungang Data Technology Ltd.'], ['云港数据', 'Yungang Data'], {
    type: 'technology',
    country: 'CN',
    city: '上海',
  }),
  named(['东滩再保险股份有限公司', 'Dongtan Reinsurance Co., Ltd.'], ['东滩再保', 'Dongtan Re'], {
    type: 'reinsurance',
    country: 'CN',
    city: '上海',
  }),
]

export const sampleSurnames: readonly string[] = ['示', '例', '范', '样', '试', '演']
