/** Stop words, words without meaning for a search, in the languages that people mostly type. */
export const STOP_WORDS = `
a an the of to in on at for from by with and or nor but if then than so as is are was were be been being am it its this that these those there here
i me my mine we us our ours you your yours he him his she her hers they them their theirs who whom whose which what when where why how
do does did done doing can could will would shall should may might must have has had having let lets please want wants need needs like help
just also too very into onto about over under between within out up down off not no yes all any some each every either both few more most much many such
other another same own only first next last again once ever etc via per upon me there's i'm i'd i'll it's don't
make makes making sure using use used uses based
der die das den dem des ein eine einen einem einer eines und oder aber wenn dann als wie ist sind war waren sein bin bist es er sie wir ihr ich du mich mir dich dir uns euch
mein meine meinen dein deine unser ihre ihren dieser diese dieses diesen dort hier nicht kein keine auch nur noch schon bitte möchte will kann können soll sollen muss müssen
für von vom zu zum zur mit ohne auf aus bei beim nach über unter vor im am an in um durch was wer wo wann warum welche welcher welches alle alles
le la les un une des du de et ou mais si que qui quoi dont où est sont été être je tu il elle nous vous ils elles mon ma mes ton ta tes son sa ses notre votre leur ce cet cette ces
pour par avec sans sur sous dans vers chez pas ne plus aussi s'il vous plaît peux peut veux faut
el los las una unos unas y o pero si que quien cual cuando donde es son ser estar yo tú él ella nosotros mi tu su mis tus sus este esta estos estas ese esa
para por con sin sobre en entre no sí también puedo puede quiero por favor al del lo
的 了 和 与 或 是 在 我 你 他 她 它 我们 你们 他们 这 那 这个 那个 这些 那些 有 没有 不 也 都 就 请 帮 帮我 想 要 能 可以 会 把 被 给 对 从 到 用 为 上 下 中 里 什么 怎么 哪 哪些 吗 呢 吧 一个 一下 并 及 以及
の は が を に で と も へ や から まで より です ます する して した これ それ あれ この その あの ください お願い
`;

/**
 * Synonyms for query expansion: the words of a line mean one thing, in English, German, French,
 * Spanish, Chinese and Japanese, and as the end of a file's name. A tool whose description is in
 * another language is found by them, and one that calls a thing by its other name.
 */
export const SYNONYMS = `
search find lookup look query discover locate seek explore retrieve suchen suche finden chercher recherche trouver buscar búsqueda encontrar 搜索 查询 查找 检索 搜 検索 探す
get fetch read obtain retrieve receive load open view show display see holen abrufen lesen anzeigen zeigen öffnen obtenir lire afficher ouvrir obtener leer mostrar abrir 获取 读取 查看 打开 显示 取得 読む 表示
list enumerate browse all overview catalog auflisten liste übersicht lister liste listar lista 列表 列出 清单 一覧
create make generate build produce new add compose draft erstellen anlegen erzeugen neu machen créer générer faire nouveau crear generar hacer nuevo 创建 生成 制作 新建 新增 作成 生成
write save store put export output append document schreiben speichern sichern ablegen écrire enregistrer sauvegarder escribir guardar 写入 保存 存储 导出 書く 保存
update edit change modify replace rename set patch adjust ändern bearbeiten aktualisieren ersetzen umbenennen modifier changer cambiar editar actualizar 更新 修改 编辑 替换 更新 編集 変更
delete remove erase drop clear destroy löschen entfernen supprimer effacer eliminar borrar 删除 移除 清除 削除
send post publish submit share deliver notify senden schicken veröffentlichen teilen envoyer publier partager enviar publicar compartir 发送 发布 提交 分享 送信 投稿
download import grab pull herunterladen télécharger descargar 下载 ダウンロード
upload push attach hochladen téléverser subir 上传 アップロード
move copy transfer verschieben kopieren déplacer copier mover copiar 移动 复制 移動 コピー
convert transform translate format umwandeln konvertieren convertir transformer transformar 转换 转化 変換
compare difference diff contrast vergleichen unterschied comparer comparar 比较 对比 比較
analyze analyse analysis evaluate examine inspect assess statistics statistic insight analysieren auswerten untersuchen analyser analizar 分析 统计 評価
summarize summarise summary abstract digest brief overview zusammenfassen zusammenfassung résumer résumé resumir resumen 总结 摘要 概括 要約
calculate compute math mathematics sum arithmetic add multiply divide percentage bmi estimate capitalization rechnen berechnen calculer calcular 计算 計算
run execute command shell terminal bash process script ausführen befehl exécuter commande ejecutar comando 执行 运行 命令 実行
code program function source programming python javascript snippet quelltext programmieren programmer código 代码 编程 コード
file files directory folder path filesystem md markdown txt text csv json html root local disk datei dateien ordner verzeichnis fichier dossier archivo carpeta 文件 目录 文件夹 ファイル フォルダ
document word docx doc paragraph heading report letter dokument bericht brief rapport documento informe 文档 报告 文書 ドキュメント
presentation ppt pptx powerpoint slide slides deck präsentation folie présentation diapositive presentación diapositiva 演示 幻灯片 スライド
spreadsheet excel xlsx xls workbook worksheet sheet cell table tabelle tabellenkalkulation feuille tableur hoja 表格 电子表格 工作表 シート 表計算
pdf acrobat page
image picture photo photograph png jpg jpeg gif svg icon illustration bild foto bilder image photo imagen foto 图片 图像 照片 画像 写真
chart graph plot diagram visualize visualise visualization drawing draw diagramm zeichnen graphique dessiner gráfico dibujar 图表 可视化 绘图 グラフ 図
video movie film clip youtube bilibili stream episode filme vidéo película 视频 电影 影片 動画 映画
audio sound music song track playlist voice speech mp3 wav ton musik lied son musique chanson música canción 音频 音乐 歌曲 语音 音楽 音声
news headline headlines article story stories press current event nachrichten schlagzeilen artikel actualités nouvelles noticias 新闻 资讯 头条 热点 ニュース
trend trends trending popular hot top rank ranking best bestseller leaderboard beliebt rangliste tendance populaire tendencia popular 热门 热搜 热榜 排行 排行榜 榜单 趋势 流行 トレンド ランキング 人気
paper papers arxiv research study publication academic literature citation scholar journal forschung studie veröffentlichung étude recherche investigación estudio 论文 研究 学术 文献 研究 論文
wikipedia encyclopedia wiki introduction history background knowledge enzyklopädie encyclopédie enciclopedia 百科 维基 百科事典
book books novel reading author library isbn buch bücher roman livre libro 书 图书 小说 阅读 本 読書
web website webpage page site internet online url link http html browser crawl scrape webseite seite netz site page página sitio 网页 网站 链接 网址 ウェブ サイト
browser navigate click screenshot fill form tab playwright element bildschirmfoto klicken navigieren naviguer cliquer navegar 浏览器 点击 截图 ブラウザ
time date datetime clock today tomorrow yesterday now current timezone zone day week monday tuesday wednesday thursday friday saturday sunday zeit datum uhrzeit heute morgen jetzt temps date heure demain hoy mañana hora fecha 时间 日期 今天 明天 现在 当前 时区 時間 日付 今日
calendar event appointment meeting schedule agenda reminder invite kalender termin besprechung calendrier rendez-vous réunion calendario cita reunión 日历 日程 会议 提醒 予定 会議
task tasks todo issue ticket project board aufgabe aufgaben vorgang tâche tarea 任务 待办 问题 工单 タスク 課題
email mail message inbox mailbox gmail outlook smtp nachricht e-mail courriel correo mensaje 邮件 邮箱 消息 メール
chat message channel slack discord telegram whatsapp conversation thread direct unterhaltung kanal discussion conversación canal 聊天 消息 频道 会话 チャット
contact contacts person people customer member user account profile address book kontakt person kunde benutzer konto utilisateur compte cliente usuario cuenta 联系人 用户 客户 账户 顧客 連絡先 アカウント
note notes memo memory remember knowledge obsidian notion notiz notizen merken note mémoire nota memoria recordar 笔记 备忘 记忆 メモ ノート
database sql postgres mysql sqlite mongodb redis schema select rows datenbank abfrage base données datos 数据库 データベース
data dataset record row csv package government open statistics daten datensatz données jeu datos 数据 数据集 データ
git github gitlab repository repo branch commit pull request merge code repositorium dépôt repositorio 仓库 代码库 提交 リポジトリ
deploy server cloud kubernetes docker container hosting instance bereitstellen déployer serveur desplegar servidor 部署 服务器 容器 云 サーバー
dns domain whois ip network host port ping security reconnaissance netzwerk réseau domaine red dominio 域名 网络 安全 ネットワーク ドメイン
weather forecast temperature rain climate humidity wind air quality wetter vorhersage temperatur météo température clima tiempo 天气 气温 预报 天気 気温
map maps place places location nearby address geocode coordinates latitude longitude city near around interest ort karte adresse umgebung stadt carte lieu adresse ville mapa lugar dirección ciudad 地图 地点 位置 地址 附近 坐标 城市 地図 場所 住所
route directions direction navigation driving drive bike walk travel distance distance road commute weg strecke fahrt itinéraire trajet ruta camino 路线 导航 驾车 骑行 步行 距离 経路 ルート
train railway rail ticket tickets station highspeed 12306 zug bahn fahrkarte bahnhof train billet gare tren billete estación 火车 高铁 车票 车站 铁路 電車 切符 駅
flight flights airline airport plane aviation flug flughafen vol aéroport vuelo aeropuerto 航班 机场 飞机 航空 飛行機 空港
car vehicle parking charging ev electric automobile auto fahrzeug parken laden voiture stationnement coche aparcamiento 汽车 停车 充电 車 駐車
trip travel tourism vacation itinerary visit sightseeing tour reise urlaub ausflug voyage vacances viaje vacaciones 旅游 旅行 行程 景点 旅行 観光
hotel hotels accommodation airbnb homestay lodging stay rental apartment booking unterkunft übernachtung wohnung hébergement logement alojamiento 酒店 民宿 住宿 房源 宿泊 ホテル
restaurant food recipe dish dishes meal cook cooking dinner lunch ingredient nutrition essen rezept gericht kochen cuisine recette repas comida receta cocina 菜谱 菜 美食 食谱 烹饪 餐厅 料理 レシピ 食事
shop shopping product products purchase buy order cart store amazon deal discount goods price einkaufen kaufen bestellen produkt acheter commande produit comprar pedido producto 购物 商品 购买 优惠 值得买 订单 買い物 商品
price cost quote value rate fee amount worth preis kosten wert prix coût precio costo valor 价格 费用 报价 値段 価格
stock stocks share shares ticker equity market finance financial investment dividend earnings aktie börse finanzen kurs action bourse acción bolsa finanzas 股票 股价 金融 市场 财经 投资 株 株価
crypto cryptocurrency bitcoin btc ethereum eth coin token blockchain wallet kryptowährung 加密货币 比特币 区块链 暗号資産
currency exchange money payment invoice pay bank transfer balance transaction dollar euro gold silver währung geld zahlung rechnung bezahlen überweisung monnaie paiement facture argent moneda pago factura dinero 货币 汇率 支付 付款 发票 银行 黄金 通貨 支払い 請求書
company business corporation firm enterprise organization industry unternehmen firma entreprise société empresa 公司 企业 商业 会社 企業
job jobs career hiring resume cv recruitment position stelle beruf lebenslauf emploi carrière empleo trabajo 工作 招聘 职位 简历 求人 履歴書
health medical medicine clinical trial trials disease drug patient treatment therapy cancer gene variant nct gesundheit krankheit arzt medikament santé maladie médicament salud enfermedad medicamento 医疗 健康 疾病 临床 药物 治疗 基因 医療 病気 薬
game games gaming player match esports valorant steam character characters hero weapon artifact team build guide spiel spieler jeu joueur juego jugador 游戏 玩家 角色 武器 ゲーム キャラクター
card cards deck magic yugioh tcg effect karte carte carta 卡片 卡牌 カード
sport sports football soccer basketball league team score fixture mannschaft fußball équipe deporte fútbol equipo 体育 足球 篮球 比分 スポーツ サッカー
museum art painting artwork object objects exhibition gallery kunst gemälde musée peinture museo arte pintura 博物馆 艺术 画 展览 美術館 絵画
law legal regulation court contract patent gesetz recht vertrag loi juridique contrat ley legal contrato 法律 法规 合同 专利 法律 契約
school education course student learning learn lesson quiz university schule kurs lernen école cours étudiant escuela curso estudiante 教育 课程 学习 学生 大学 教育 学習
language translation dictionary word meaning define grammar sprache übersetzung wörterbuch langue traduction dictionnaire idioma traducción diccionario 语言 翻译 词典 言語 翻訳 辞書
astrology horoscope zodiac lunar bazi fortune birth horoskop sternzeichen horoscope 八字 星座 农历 黄历 命理 占い 星座
font design figma color colour css ui component layout button interface shadcn schrift farbe gestaltung couleur conception diseño color 设计 颜色 组件 界面 デザイン 色
maven npm pypi package library dependency version release latest framework documentation docs api paket bibliothek bibliothèque paquete versión 依赖 版本 库 文档 ライブラリ バージョン
challenge problem puzzle leetcode algorithm exercise solution aufgabe lösung exercice problème ejercicio problema 题目 每日一题 算法 問題
log logs error errors debug trace monitor monitoring alert protokoll fehler journal erreur registro error 日志 错误 监控 ログ エラー
test tests testing check verify validate validation audit prüfen überprüfen vérifier tester comprobar probar 测试 检查 验证 テスト 確認
extract parse scan ocr recognize excerpt extrahieren auslesen extraire extraer 提取 解析 识别 抽出 解析
wordcloud cloud keyword keywords tag tags frequency schlagwort stichwort mot-clé palabra 词云 关键词 キーワード
device light lamp home smart switch sensor thermostat gerät licht haus maison lumière appareil casa luz dispositivo 设备 灯 家居 智能 家電 照明
random number dice roll generate uuid hash password zufall passwort hasard aléatoire aleatorio contraseña 随机 密码 乱数 パスワード
space planet satellite nasa astronomy star weltraum espace planète espacio planeta 太空 卫星 天文 宇宙 衛星
qr barcode code scan strichcode 二维码 条形码 バーコード
archive zip compress unzip tar archiv packen archiver compresser comprimir 压缩 解压 圧縮
meet midpoint fair meeting point suggest recommend recommendation advice empfehlen empfehlung vorschlag recommander conseil recomendar consejo 推荐 建议 おすすめ 推薦
`;
