// What the pages of the made-up garden shop are written from: names, and halves of sentences that fit
// together in any combination.

export const plants =
  'lavender rosemary thyme marjoram oregano hyssop borage tarragon chervil lovage dill parsley coriander chamomile yarrow fennel anise comfrey sorrel spinach chard kale leek onion shallot garlic radish turnip beetroot carrot parsnip celery kohlrabi pumpkin squash cucumber melon tomato pepper aubergine pea bean lentil soybean maize rhubarb asparagus artichoke strawberry raspberry blackberry currant gooseberry blueberry apple pear quince plum cherry apricot peach nectarine fig mulberry hazel walnut chestnut almond rose peony iris lily tulip daffodil crocus snowdrop hyacinth dahlia aster cosmos zinnia marigold sunflower foxglove delphinium lupin columbine geranium begonia fuchsia pansy primrose cyclamen hellebore heather camellia magnolia hydrangea lilac jasmine honeysuckle clematis wisteria ivy fern hosta bamboo sedge'.split(
    ' ',
  )

export const companions =
  'gravel clay chalk loam peatless compost leafmould bark straw slate sandstone terracotta zinc oak larch cedar willow wicker jute linen wool felt copper brass iron steel glass cork raffia coir perlite pumice basalt granite marble limestone quartz flint driftwood reed thatch'.split(
    ' ',
  )

/** They tie a sentence to the one before it. */
export const ties = [
  'However',
  'For example',
  'In addition',
  'As a result',
  'Therefore',
  'Meanwhile',
  'On the other hand',
  'Above all',
  'Nevertheless',
  'In the same way',
  'For this reason',
  'Finally',
]

/** `%` stands for the plant. */
export const clauses = [
  'most gardeners water in the early morning',
  'you need a sharp knife and a clean bucket',
  'young leaves grow back within two weeks',
  'a thin layer of mulch keeps the soil cool',
  'our team tests every tool for a full season',
  'roots of % reach deeper than many people think',
  'bees visit the open flowers all day long',
  'cold nights slow the growth down',
  'fresh manure burns the tender roots',
  'a south wall stores the warmth of the day',
  'slugs hide under boards and large stones',
  'the first frost often comes without warning',
  'old wood carries fewer buds each year',
  'good seed swells quickly in lukewarm water',
  'neighbours often share what they have left',
  'dry wind takes more water than strong sun',
  'the upper leaves of % turn yellow first',
  'a rain barrel pays for itself in one summer',
  'worms pull fallen leaves into the ground',
  'three plants fill a bed of one metre',
  'small pots dry out before noon in July',
  'weak shoots break under the weight of fruit',
  'you can tell ripe fruit by its smell',
  'heavy ground holds water for many days',
  'birds pick the larvae from the bark',
  'light shade helps % through hot weeks',
  'some growers cover the rows with fleece',
  'each cut should end just above a bud',
  'wooden labels last longer than plastic ones',
  'a hoe with a long handle spares your back',
  'winter crops taste sweeter after a frost',
  'the second harvest is smaller and finer',
  'a spoon of ash brings enough potash',
  'we sow the next row two weeks later',
  'many beginners plant % far too close',
  'strong stems grow where the light is even',
  'mildew spreads when leaves stay wet overnight',
  'a simple frame of laths carries the vines',
  'ladybirds clear a bush of lice in days',
  'half a litre per plant goes a long way',
  'the scent of % keeps some pests away',
  'seedlings lean towards the nearest window',
  'hard water leaves a white rim on the pot',
  'two pairs of hands make the work easy',
  'stored bulbs need a dark and airy place',
  'a flat stone under the fruit prevents rot',
  'warm compost gives early sowings a start',
  'nobody has to dig the whole bed',
]

export const tails = [
  'because the ground is still moist',
  'so the bed stays loose for months',
  'while the days grow longer',
  'which saves a lot of work in autumn',
  'when the nights stay above ten degrees',
  'and the harvest starts a week earlier',
  'before the sun climbs over the hedge',
  'even if the summer turns out dry',
  'as long as the drainage works',
  'without any special equipment',
  'until the last leaves have dropped',
  'with a little help from the children',
  'after the bees have gone home',
  'unless a late frost returns',
  'and nothing goes to waste',
  'from the middle of May onwards',
  'in a sheltered corner of the yard',
  'under the branches of a pear tree',
  'even on a small balcony',
  'wherever the spade meets no stones',
  'once the buds begin to swell',
  'although the packet says otherwise',
  'between the rows of early peas',
  'for as long as the weather holds',
  'close to the kitchen door',
  'since roots dislike standing water',
]

export const headings = [
  'Where it likes to stand',
  'Soil and water through the year',
  'How to plant step by step',
  'What to do against pests',
  'Cutting at the right time',
  'Harvest and storage',
  'Tools that make it easier',
  'Mistakes we made ourselves',
  'Good neighbours in the bed',
  'When the winter comes',
]

export const germanTies = [
  'Außerdem',
  'Deshalb',
  'Zum Beispiel',
  'Dennoch',
  'Darüber hinaus',
  'Trotzdem',
  'Schließlich',
  'Daher',
]

/** With the verb first, for they follow a tie, and with the subject first. */
export const germanClauses: readonly (readonly [tied: string, free: string])[] = [
  ['gießen wir am frühen Morgen', 'Wir gießen am frühen Morgen'],
  ['braucht man ein scharfes Messer', 'Man braucht ein scharfes Messer'],
  ['wachsen junge Blätter schnell nach', 'Junge Blätter wachsen schnell nach'],
  ['hält eine Decke aus Laub den Boden kühl', 'Eine Decke aus Laub hält den Boden kühl'],
  ['prüft unser Team jedes Werkzeug im Garten', 'Unser Team prüft jedes Werkzeug im Garten'],
  ['reichen die Wurzeln tief in die Erde', 'Die Wurzeln reichen tief in die Erde'],
  ['besuchen Bienen die offenen Blüten', 'Bienen besuchen die offenen Blüten'],
  ['bremsen kalte Nächte das Wachstum', 'Kalte Nächte bremsen das Wachstum'],
  ['speichert eine Mauer die Wärme des Tages', 'Eine Mauer speichert die Wärme des Tages'],
  ['verstecken sich Schnecken unter Brettern', 'Schnecken verstecken sich unter Brettern'],
  ['kommt der erste Frost oft ohne Warnung', 'Der erste Frost kommt oft ohne Warnung'],
  ['teilen Nachbarn gern ihre Ernte', 'Nachbarn teilen gern ihre Ernte'],
  ['trocknen kleine Töpfe im Sommer schnell aus', 'Kleine Töpfe trocknen im Sommer schnell aus'],
  ['hält schwerer Boden das Wasser lange fest', 'Schwerer Boden hält das Wasser lange fest'],
  ['schont eine lange Hacke den Rücken', 'Eine lange Hacke schont den Rücken'],
  ['schmeckt Kohl nach dem Frost besser', 'Kohl schmeckt nach dem Frost besser'],
  ['säen wir die nächste Reihe später', 'Die nächste Reihe säen wir später'],
  ['neigen sich Keimlinge zum Fenster', 'Keimlinge neigen sich zum Fenster'],
  ['hilft ein flacher Stein gegen Fäulnis', 'Ein flacher Stein hilft gegen Fäulnis'],
  ['lohnt sich eine Tonne für den Regen', 'Eine Tonne für den Regen lohnt sich'],
]

export const germanTails = [
  'weil die Erde noch feucht ist',
  'damit das Beet locker bleibt',
  'wenn die Nächte wieder wärmer sind',
  'bevor die Sonne über die Hecke steigt',
  'auch wenn der Sommer trocken ist',
  'solange das Wasser gut abläuft',
  'bis die letzten Blätter fallen',
  'sobald die Knospen dicker werden',
  'obwohl auf der Tüte etwas anderes steht',
  'da Wurzeln kein stehendes Wasser mögen',
  'während die Tage länger werden',
  'und die Ernte beginnt früher',
]

export const germanHeadings = [
  'Was wir im Garten tun',
  'So arbeiten wir',
  'Was uns wichtig ist',
  'Fragen und Antworten',
]
